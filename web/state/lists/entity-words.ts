import { count } from '#web/format/number.ts'

interface RemovalWords {
  readonly done: string
  readonly failed: string
}

/** The screens' words for one kind of administered entity. The texts are whole, as in the specification. */
export interface EntityWords {
  readonly article: 'o' | 'a'
  readonly one: string
  readonly many: string
  readonly newTitle: string
  readonly editTitle: string
  readonly createLabel: string
  readonly created: string
  readonly updated: string
  readonly searchLabel: string
  readonly listFailed: string
  readonly noneFound: string
  /** Null: the entity can't be put out of use. */
  readonly deactivation: RemovalWords | null
  readonly deletion: RemovalWords
}

export const ENTITIES = {
  site: {
    article: 'o',
    one: 'site',
    many: 'sites',
    newTitle: 'Novo Site',
    editTitle: 'Editar Site',
    createLabel: 'Criar site',
    created: 'Site criado com sucesso!',
    updated: 'Site atualizado com sucesso!',
    searchLabel: 'Buscar site',
    listFailed: 'Erro ao carregar sites',
    noneFound: 'Nenhum site encontrado',
    deactivation: { done: 'Site desativado com sucesso!', failed: 'Erro ao desativar site' },
    deletion: { done: 'Site excluído permanentemente!', failed: 'Erro ao excluir site' },
  },
  user: {
    article: 'o',
    one: 'usuário',
    many: 'usuários',
    newTitle: 'Novo Usuário',
    editTitle: 'Editar Usuário',
    createLabel: 'Criar usuário',
    created: 'Usuário criado com sucesso!',
    updated: 'Usuário atualizado com sucesso!',
    searchLabel: 'Buscar usuário',
    listFailed: 'Erro ao carregar usuários',
    noneFound: 'Nenhum usuário encontrado',
    deactivation: { done: 'Usuário desativado com sucesso!', failed: 'Erro ao desativar usuário' },
    deletion: { done: 'Usuário excluído permanentemente!', failed: 'Erro ao excluir usuário' },
  },
  machine: {
    article: 'a',
    one: 'máquina',
    many: 'máquinas',
    newTitle: 'Nova Máquina',
    editTitle: 'Editar Máquina',
    createLabel: 'Criar máquina',
    created: 'Máquina criada com sucesso!',
    updated: 'Máquina atualizada com sucesso!',
    searchLabel: 'Buscar máquina',
    listFailed: 'Erro ao carregar máquinas',
    noneFound: 'Nenhuma máquina encontrada',
    deactivation: { done: 'Máquina desativada com sucesso!', failed: 'Erro ao desativar máquina' },
    deletion: { done: 'Máquina excluída permanentemente!', failed: 'Erro ao excluir máquina' },
  },
  connection: {
    article: 'a',
    one: 'conexão',
    many: 'conexões',
    newTitle: 'Nova Conexão',
    editTitle: 'Editar Conexão',
    createLabel: 'Criar conexão',
    created: 'Conexão criada com sucesso!',
    updated: 'Conexão atualizada com sucesso!',
    searchLabel: 'Buscar conexão',
    listFailed: 'Erro ao carregar conexões',
    noneFound: 'Nenhuma conexão encontrada',
    deactivation: null,
    deletion: { done: 'Conexão excluída com sucesso!', failed: 'Erro ao excluir conexão' },
  },
  upload: {
    article: 'o',
    one: 'arquivo',
    many: 'arquivos',
    newTitle: 'Novo Upload',
    editTitle: 'Editar Arquivo',
    createLabel: 'Enviar arquivo',
    created: 'Arquivo enviado com sucesso!',
    updated: 'Arquivo atualizado com sucesso!',
    searchLabel: 'Buscar arquivo',
    listFailed: 'Erro ao carregar arquivos',
    noneFound: 'Nenhum arquivo encontrado',
    deactivation: null,
    deletion: { done: 'Arquivo excluído com sucesso!', failed: 'Erro ao excluir arquivo' },
  },
  dataset: {
    article: 'o',
    one: 'dataset',
    many: 'datasets',
    newTitle: 'Novo Dataset',
    editTitle: 'Editar Dataset',
    createLabel: 'Criar dataset',
    created: 'Dataset criado com sucesso!',
    updated: 'Dataset atualizado com sucesso!',
    searchLabel: 'Buscar dataset',
    listFailed: 'Erro ao carregar datasets',
    noneFound: 'Nenhum dataset encontrado',
    deactivation: null,
    deletion: { done: 'Dataset excluído com sucesso!', failed: 'Erro ao excluir dataset' },
  },
} as const satisfies Record<string, EntityWords>

/** `3 máquinas` */
export const counted = ({ one, many }: EntityWords, number: number): string => count(number, one, many)

/** `o site “Planta Norte”` */
export const named = ({ article, one }: EntityWords, name: string): string => `${article} ${one} “${name}”`

/** The texts of a form's dialog. */
export const formTexts = ({ newTitle, editTitle, createLabel }: EntityWords, isNew: boolean) =>
  isNew ? { title: newTitle, submitLabel: createLabel } : { title: editTitle, submitLabel: 'Salvar' }
