/** Why a file is not kept as a picture. */
export const pictureRefusals = () => ({
  not_a_picture_of_ours: () =>
    'This file is not a picture that can be used. Please choose a JPEG, PNG, HEIC, WebP, AVIF or GIF.',
  not_a_slip: () =>
    'This file cannot be used as a slip. Please choose a picture (JPEG, PNG, HEIC, WebP, AVIF or GIF) or a PDF.',
  too_many_pixels: ({ megapixels }: { megapixels: number }) =>
    `This picture has too many pixels. It may have at most ${megapixels} megapixels.`,
  picture_damaged: () => 'This picture is damaged and cannot be read. Please choose another one.',
});
