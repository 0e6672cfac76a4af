import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { uuid } from '#contract/base/fields.ts';
import { maxFileBytes } from '#domain/files/limits.ts';

/** The file of a call that sets a picture; an empty one removes it, as `{"image": null}` does in JSON. */
export const pictureFiles = { image: { max: 1, bytes: maxFileBytes, clearable: true } } as const;
export const pictureBody = z.strictObject({ image: z.null().optional() });

export const readImage = defineCall('image.read', {
  method: 'GET',
  path: '/image/{uuid}/',
  summary: 'A picture; `size` asks for a smaller one, whose longer side has at most so many pixels.',
  params: z.strictObject({ uuid }),
  query: z.strictObject({ size: z.enum(['64', '128', '256']).transform(Number).optional() }),
  answersFile: 'image/webp',
});
