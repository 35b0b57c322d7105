import type { WebSourceKind } from '../source-kind.ts'

export const demo: WebSourceKind<'demo', Record<never, string>> = {
  label: 'Demonstração',
  product: 'Demonstração',
  memberLabels: {},
  blank: {},
  toConfig: () => ({}),
  addressText: () => 'Planta calculada, sem equipamento real',
  addressIsSentence: true,
  Fields: () => (
    <p className="rounded-md border bg-bg p-3 text-muted">
      Esta conexão é a planta de demonstração: os dados são calculados, sem equipamento real e sem endereço.
    </p>
  ),
}
