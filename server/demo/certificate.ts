import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** A key and a certificate for it, PEM. */
export interface Identity {
  key: string;
  cert: string;
}

const newKeyPair = promisify(generateKeyPair);
const dayMs = 86_400_000;

/** A fresh certificate for one host name that signs itself, good for a week: for simulated suppliers only. */
export async function selfSignedFor(host: string): Promise<Identity> {
  const { privateKey } = await newKeyPair('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = forge.util.bytesToHex(forge.random.getBytesSync(8)).replace(/^./, '1');
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + 7 * dayMs);
  const names = [
    { name: 'commonName', value: host },
    { name: 'organizationName', value: 'Simulated supplier' },
  ];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}
