/** Side of a stored picture, px: twice the largest place where it is shown small. */
const side = 192;
/** Characters of a picture that the contract takes. */
const longest = 140_000;

/** The middle square of a picture as a data address. Fails when the file is no picture, or too large however it is stored. */
export async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const shorter = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, shorter, shorter, 0, 0, side, side);
  picture.close();
  const stored = [0.9, 0.7, 0.5].map((quality) => canvas.toDataURL('image/jpeg', quality));
  const small = stored.find((text) => text.length <= longest);
  if (!small) throw new Error('The picture is too large.');
  return small;
}
