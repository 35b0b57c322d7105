/** Texts of the specification that are not on a screen of their own: the reason, and where they come from. */
export const NOT_ON_SCREEN: Record<string, string> = {
  chiller: 'the prefix of topics, no text',
  desativar: 'the name of an act in a sentence',
  nome: 'a word looked for in a server message',
  email: 'a word looked for in a server message',
  'Usuaisário atualizado com sucesso!': 'a slip of the pen: the screen says Usuário',
  'Remova os usuários primeiro.':
    'the end of a sentence, tried in test/views/panel/sites/panel-sites.test.ts',
  'N/A': 'what is absent is a dash everywhere',
}
