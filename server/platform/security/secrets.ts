import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts small secrets for the database: AES-256-GCM with a key that is not in the database. */
export interface Secrets {
  /** Binds the text to `about`, e.g. a row's id: only the same `about` decrypts it. */
  encrypt(value: unknown, about: string): string
  decrypt<T>(text: string, about: string): T
}

export function deriveKey(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, 'geada', purpose, 32))
}

export function createSecrets(secretKey: string): Secrets {
  const key = deriveKey(secretKey, 'secrets')
  return {
    encrypt(value, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    decrypt(text, about) {
      const bytes = Buffer.from(text.replace(/^v1\./, ''), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(12, 28))
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
      )
    },
  }
}
