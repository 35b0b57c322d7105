import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { createSecrets } from '../security/secrets.ts'
import type { SealedKey } from './manifest.ts'

/** scrypt's costs (RFC 7914): each guess takes 64 MB and a good part of a second. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 }

const keyFrom = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, COST)

/** Encrypts the installation's key for a file: AES-256-GCM with a key that scrypt derives from the passphrase. */
export function sealKey(secretKey: string, passphrase: string): SealedKey {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce)
  const body = Buffer.concat([cipher.update(secretKey, 'utf8'), cipher.final()])
  const box = Buffer.concat([nonce, cipher.getAuthTag(), body])
  return { salt: salt.toString('base64url'), box: box.toString('base64url') }
}

/** Decrypts the installation's key; undefined for another passphrase. */
export function openKey({ salt, box }: SealedKey, passphrase: string): string | undefined {
  const bytes = Buffer.from(box, 'base64url')
  const key = keyFrom(passphrase, Buffer.from(salt, 'base64url'))
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Whether a stored secret was encrypted with this key. */
export function opens(secretKey: string, { about, text }: { about: string; text: string }): boolean {
  try {
    createSecrets(secretKey).decrypt(text, about)
    return true
  } catch {
    return false
  }
}
