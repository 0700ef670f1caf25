const rounds = 1000;

/**
 * Hashes a password with PBKDF2 and few rounds, which is fast in a browser. The product uses bcrypt; no response shows
 * the difference.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `${toText(salt)}.${toText(await derive(password, salt))}`;
}

/** True if the hash belongs to the password. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', expected = ''] = hash.split('.');
  return toText(await derive(password, fromText(salt))) === expected;
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Like bcrypt, which reads only the first 72 bytes.
  const bytes = new TextEncoder().encode(password).slice(0, 72);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
  return new Uint8Array(bits);
}

function toText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
