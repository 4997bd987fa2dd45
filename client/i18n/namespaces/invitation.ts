import { invitation as en } from '../en/invitation.ts';
import { addTexts } from '../index.ts';
import { invitation as zh } from '../zh/invitation.ts';

export const invitationTexts = addTexts({ en: { invitation: en }, zh: { invitation: zh } });
