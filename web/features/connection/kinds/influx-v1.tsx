import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormSection } from '#web/ui/forms/form-dialog.tsx'
import { ConnectionDatabase, ConnectionSecret, ConnectionText } from '../connection-fields.tsx'
import type { FieldsForm, WebSourceKind } from '../source-kind.ts'
import { addressLine, influxAddress } from './address-line.ts'

type InfluxV1Draft = {
  host: string
  port: string
  ssl: boolean
  database: string
  retentionPolicy: string
  username: string
  /** Stars for a stored secret. */
  password: string
}

const memberLabels = {
  host: 'Host',
  port: 'Porta',
  ssl: 'Conexão segura (https)',
  database: 'Database',
  retentionPolicy: 'Política de retenção',
  username: 'Usuário',
  password: 'Senha',
}

export const influxV1: WebSourceKind<'v1_8', InfluxV1Draft> = {
  label: 'v1.8',
  product: 'InfluxDB v1.8',
  memberLabels,
  blank: {
    host: '',
    port: '8086',
    ssl: false,
    database: '',
    retentionPolicy: '',
    username: '',
    password: '',
  },
  // For the schema an absent port is the default port, and null is a blank one.
  toConfig: ({ port, ...own }) => ({ ...own, port: port.trim() === '' ? null : port.trim() }),
  addressText: ({ host, port, ssl, database, username }) =>
    addressLine(influxAddress({ host: String(host ?? ''), port, ssl }), database, username),
  addressIsSentence: false,
  Fields,
}

function Fields({ form, isNew }: { form: FieldsForm<InfluxV1Draft>; isNew: boolean }) {
  const field = (member: Exclude<keyof InfluxV1Draft, 'ssl'>) => ({
    form,
    member,
    label: memberLabels[member],
  })
  return (
    <FormSection title="Servidor">
      <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
        <ConnectionText {...field('host')} required placeholder="influx.empresa.com.br" />
        <ConnectionText {...field('port')} required inputMode="numeric" />
      </div>
      <Checkbox
        label={memberLabels.ssl}
        checked={form.draft.ssl}
        onChange={(checked) => form.change({ ssl: checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <ConnectionDatabase {...field('database')} listLabel="Listar bancos" many="bancos" />
        <ConnectionText {...field('retentionPolicy')} hint="Opcional" />
        <ConnectionText {...field('username')} hint="Opcional" />
        <ConnectionSecret
          {...field('password')}
          isNew={isNew}
          required={form.isRepeated('password')}
          newHint="Opcional"
          storedHint="Em branco ou como está: a senha atual é mantida"
        />
      </div>
    </FormSection>
  )
}
