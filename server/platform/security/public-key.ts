import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK } from 'jose';

/** A key secrets are sealed for. */
export interface PublicKey {
  /** SubjectPublicKeyInfo as PEM. */
  pem: string;
  /** RFC 7638 thumbprint. */
  id: string;
}

const curves: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);
const leastBits = 2048;

/** The public key in `text`, PEM or JWK; undefined when there is none that secrets can be sealed for. */
export async function publicKeyOf(text: string): Promise<PublicKey | undefined> {
  const key = parsed(text);
  if (!key || algorithmOf(key) === undefined) return undefined;
  return {
    pem: String(key.export({ type: 'spki', format: 'pem' })),
    id: await calculateJwkThumbprint(await exportJWK(key)),
  };
}

/** How JWE agrees on a key with the holder of `key`; undefined: not by this kind of key. */
export function algorithmOf(key: KeyObject): 'RSA-OAEP-256' | 'ECDH-ES' | undefined {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  switch (key.asymmetricKeyType) {
    case 'rsa':
      return modulusLength >= leastBits ? 'RSA-OAEP-256' : undefined;
    case 'ec':
      return curves.has(namedCurve) ? 'ECDH-ES' : undefined;
    case 'x25519':
      return 'ECDH-ES';
    default:
      return undefined;
  }
}

/** Private keys are refused, although a public one could be derived from them: they do not belong here. */
function parsed(text: string): KeyObject | undefined {
  try {
    if (!text.startsWith('{')) return text.includes('PRIVATE') ? undefined : createPublicKey(text);
    const jwk: JsonWebKey = JSON.parse(text);
    return 'd' in jwk ? undefined : createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return undefined;
  }
}
