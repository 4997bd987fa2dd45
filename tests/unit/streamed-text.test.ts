import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { pick, randomFrom } from '#fixtures/random.ts';
import type { RawRow } from '#server/platform/files/import/raw.ts';
import { streamedRows } from '#server/platform/files/import/streamed-text.ts';
import { textRows } from '#server/platform/files/import/text.ts';
import { runs } from '../support/runs.ts';

const limits = { rows: 1000, columns: 20 };
const wide = { rows: 1000, columns: 20, cell: 2000, unpackedBytes: 1_000_000, text: 1_000_000 };

/** The bytes in pieces of random lengths. */
async function* inPieces(bytes: Buffer, random: () => number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + 1 + Math.floor(random() * 40));
    yield bytes.subarray(at, end);
    at = end;
  }
}
async function streamed(bytes: Buffer, random: () => number): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of streamedRows(inPieces(bytes, random), limits)) rows.push(row);
  return rows;
}

it('reads a text in pieces as it reads it whole, wherever they are cut', async () => {
  for (let seed = 1; seed <= runs(200); seed += 1) {
    const random = randomFrom(seed);
    const sign = pick(random, [',', ';', '\t']);
    const end = pick(random, ['\n', '\r\n', '\r']);
    const cellOf = () =>
      pick(random, [
        '',
        'id-1',
        ' 2026-10-01 10:00 ',
        '0.0431',
        'Müller',
        '中国移动',
        `"a${sign}b"`,
        `"say ""no"""`,
        `"two${end}lines"`,
      ]);
    const width = 2 + Math.floor(random() * 4);
    const lines = Array.from({ length: 3 + Math.floor(random() * 30) }, () =>
      Array.from({ length: width }, cellOf).join(sign),
    );
    const text =
      ['Id', 'When', ...Array.from({ length: width - 2 }, (_, at) => `C${at}`)].join(sign) + end + lines.join(end);
    const bytes = iconv.encode(text + (random() < 0.5 ? end : ''), pick(random, ['utf-8', 'utf-16le']), {
      addBOM: random() < 0.5,
    });
    expect(await streamed(bytes, random), `seed ${seed}`).toEqual([...textRows(bytes, wide)]);
  }
});

it('reads encodings of one country and refuses too many rows or too long ones', async () => {
  const chinese = iconv.encode(`编号,运营商\n${'1,中国移动\n'.repeat(50)}`, 'gb18030');
  expect((await streamed(chinese, randomFrom(1))).at(-1)?.cells).toEqual(['1', '中国移动']);
  await expect(streamed(Buffer.from('a,b\n'.repeat(1001)), randomFrom(2))).rejects.toMatchObject({
    error: 'import.too-many',
  });
  await expect(streamed(Buffer.from(`a,b\n"${'x'.repeat(40_000)}`), randomFrom(3))).rejects.toMatchObject({
    error: 'import.too-wide',
  });
});
