/** What a customer's records say of messages that arrived. */
export const deliveredWords = /^(?:deliv|dlvrd|success|ok$|received|arrived|已送达|送达|成功|到达|доставлен)/i;
/** And of those that were never taken. */
export const refusedWords = /rej|refus|block|den(?:y|ied)|invalid|not\s*sent|拒|拦截|未发送/i;
