/** A property of a file and the reason for it, as the screen shows them. */
export interface Finding {
  readonly option: string
  readonly value: string
  readonly reason: string
  /** True: the user chose it. */
  readonly chosen: boolean
}

export const found = (option: string, value: string, reason: string): Finding => ({
  option,
  value,
  reason,
  chosen: false,
})

export const chosen = (option: string, value: string): Finding => ({
  option,
  value,
  reason: 'Escolha do usuário',
  chosen: true,
})
