export const NO_CAUSE =
  'As leituras não dizem a causa de uma falha, de uma parada ou de um alarme, só quando foi e quanto durou.'
