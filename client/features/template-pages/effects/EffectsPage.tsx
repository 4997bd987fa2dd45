import { useTranslation } from '#client/i18n/t.ts';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import { Codes } from './Codes.tsx';
import codes from './Codes.tsx?raw';
import { Compare } from './Compare.tsx';
import compare from './Compare.tsx?raw';
import { Motion } from './Motion.tsx';
import motion from './Motion.tsx?raw';
import { Signature } from './Signature.tsx';
import signature from './Signature.tsx?raw';

type Key = 'motion' | 'codes' | 'signature' | 'compare';

const examples: readonly PageExample<Key>[] = [
  { key: 'motion', file: 'effects/Motion.tsx', source: motion, Component: Motion },
  { key: 'codes', file: 'effects/Codes.tsx', source: codes, Component: Codes },
  { key: 'signature', file: 'effects/Signature.tsx', source: signature, Component: Signature },
  { key: 'compare', file: 'effects/Compare.tsx', source: compare, Component: Compare },
];

/** Template page: effects, all of them still where less motion is wanted. */
export function EffectsPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateEffects')}
      purpose={t('templatePages:effects.purpose')}
      examples={examples}
      words={(key) => ({
        title: t(`templatePages:effects.${key}.title`),
        note: t(`templatePages:effects.${key}.note`),
      })}
    />
  );
}
