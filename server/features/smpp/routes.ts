import { decodeReply } from '#shared/smpp/reply.ts';
import { encodeSubmit } from '#shared/smpp/submit.ts';
import { smpp } from '#shared/smpp.ts';
import { nationalAlphabet } from '#shared/sms/national-alphabets.ts';
import { countParts } from '#shared/sms/parts.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';

/** The decoder for programs; the screen works without it. */
export const smppFeature: Feature = async (app) => {
  route(app, smpp.decode, async ({ hex, ...options }, { lang }) => decodeReply({ input: hex, ...options }, lang));
  route(app, smpp.encode, async (input, { lang }) => {
    const { maxParts = 255 } = input;
    const reply = encodeSubmit(input);
    if (reply.parts.length > maxParts) {
      const msg = fieldTexts[lang].maxItems.replace('{limit}', String(maxParts));
      throw new AppError('request.invalid', {}, { errors: [{ field: 'text', msg }] });
    }
    return reply;
  });
  route(app, smpp.count, async ({ text, locking = 0, single = 0, reference }) =>
    countParts(text, { alphabet: nationalAlphabet(locking, single), ...(reference && { reference }) }),
  );
};
