/**
 * The shape another language must have, given the English one. English singulars (`_one`) may be left out: Chinese has
 * no such form.
 */
export type TextsLike<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : TextsLike<T[K]>;
} & {
  readonly [K in keyof T as K extends `${string}_one` ? K : never]?: string;
};
