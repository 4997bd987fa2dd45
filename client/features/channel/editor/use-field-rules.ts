import type { Rule } from 'antd/es/form';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { problemText } from '#client/kit/rules.ts';
import { movesHeaders, movesPassword } from '#shared/channel/secret-target.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { StoredSecrets } from './stored-secrets.ts';
import type { Moves } from './use-moved.ts';

/** Longest by SMPP 3.4. */
const longest = { systemId: 15, password: 8 } as const;
const needed = new Set(['host', 'port', 'systemId', 'rxPort']);

/** What fields ask of each other, as the server asks it too. Fields that are not asked for are not in the form. */
export function useFieldRules(name: string, stored: StoredSecrets): Rule[] {
  const { t } = useTranslation();
  const lang = useLang();
  if (needed.has(name)) {
    const required: Rule = { required: true, message: problemText({ rule: 'required' }, lang) };
    return name === 'systemId'
      ? [required, longRule(longest.systemId, t('channelForm:rules.long', { limit: longest.systemId }))]
      : [required];
  }
  if (name === 'password') {
    const moved = stored.hasPassword ? [movedRule(movesPassword, stored, lang)] : [];
    return [longRule(longest.password, t('channelForm:rules.long', { limit: longest.password })), ...moved];
  }
  if (name === 'httpHeaders' && stored.headerNames.length > 0) {
    return [movedRule(movesHeaders, stored, lang)];
  }
  if (name === 'maxReconnectDelay') {
    return [
      ({ getFieldValue }) => ({
        validator: (_rule, value: unknown) =>
          typeof value === 'number' && value < Number(getFieldValue('reconnectDelay'))
            ? Promise.reject(new Error(t('channelForm:rules.reconnect')))
            : Promise.resolve(),
      }),
    ];
  }
  return [];
}

/** Kept secrets must be entered again when the target they are sent to has changed. */
const movedRule =
  (moves: Moves, { target }: StoredSecrets, lang: Lang): Rule =>
  ({ getFieldsValue }) => ({
    validator: (_rule, value: unknown) =>
      value === undefined && target && moves(target, getFieldsValue(true))
        ? Promise.reject(new Error(problemText({ rule: 'enterAgain' }, lang)))
        : Promise.resolve(),
  });

const longRule =
  (most: number, message: string): Rule =>
  ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) =>
      typeof value === 'string' && value.length > most && !getFieldValue('longCredentials')
        ? Promise.reject(new Error(message))
        : Promise.resolve(),
  });
