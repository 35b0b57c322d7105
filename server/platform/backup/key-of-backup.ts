import type { Config } from '../process/config.ts'
import { presentSecretKey } from '../process/data-folder.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Manifest } from './manifest.ts'
import { openKey, opens } from './sealed-key.ts'

/**
 * The key that the backup's secrets are encrypted with: from the file, from the environment, or this installation's own. undefined:
 * the backup has no secrets, or the restore goes on without them.
 */
export function keyOfBackup(
  { secrets }: Manifest,
  config: Config,
  withoutSecrets: boolean,
): string | undefined {
  if (secrets === null || withoutSecrets) return undefined
  const { passphrase, secretKey } = config.backup
  const sealed = secrets.sealedKey && passphrase ? openKey(secrets.sealedKey, passphrase) : undefined
  const candidates = [sealed, secretKey, presentSecretKey(config)]
  const key = candidates.find((one) => one !== undefined && opens(one, secrets.sample))
  if (key !== undefined) return key
  throw new StartupError(reason(secrets, passphrase))
}

function reason(
  { count, sealedKey }: NonNullable<Manifest['secrets']>,
  passphrase: string | undefined,
): string {
  const about = `A cópia tem ${count === 1 ? '1 segredo' : `${count} segredos`} (senha ou token de conexão, verificação em duas etapas)`
  const without =
    'Sem a chave, --sem-segredos restaura todo o resto, e os segredos são informados de novo na tela.'
  if (sealedKey && passphrase) return `A frase de BACKUP_PASSPHRASE não é a desta cópia.\n${without}`
  if (sealedKey) return `${about}; informe em BACKUP_PASSPHRASE a frase com que ela foi feita.\n${without}`
  return `${about}, e a chave não está no arquivo. Informe em BACKUP_SECRET_KEY a chave da instalação copiada (SECRET_KEY, ou o arquivo secret.key da pasta de dados).\n${without}`
}
