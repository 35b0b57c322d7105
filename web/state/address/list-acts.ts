/** A dialog of a list: its word in the address, its name in the page's title, and whether it needs an entry. */
interface ListAct {
  readonly word: string
  readonly title: string
  /** The dialog needs no entry: it creates one, or is about the whole list. */
  readonly isLone: boolean
}

export const LIST_ACTS = {
  new: { word: 'novo', title: 'Novo cadastro', isLone: true },
  edit: { word: 'editar', title: 'Editar', isLone: false },
  users: { word: 'usuarios', title: 'Usuários do site', isLone: false },
  details: { word: 'detalhes', title: 'Detalhes', isLone: false },
  deactivate: { word: 'desativar', title: 'Desativar', isLone: false },
  delete: { word: 'excluir', title: 'Excluir', isLone: false },
  policy: { word: 'politica', title: 'Política de acesso', isLone: true },
  discover: { word: 'descobrir', title: 'Descobrir máquinas', isLone: true },
  log: { word: 'registro', title: 'Registro de segurança', isLone: true },
  upload: { word: 'upload', title: 'Novo Upload', isLone: true },
  draw: { word: 'dataset', title: 'Novo Dataset', isLone: false },
} as const satisfies Record<string, ListAct>

export type ItemAct = keyof typeof LIST_ACTS
export type ActWord = (typeof LIST_ACTS)[ItemAct]['word']
export type LoneAct = {
  [Act in ItemAct]: (typeof LIST_ACTS)[Act]['isLone'] extends true ? Act : never
}[ItemAct]

/** The dialog over a list: its act and its entry. */
export interface ListDialogs {
  dialogo?: ActWord
  item?: string
}
