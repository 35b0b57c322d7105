/** Passwords that are common in Brazil and in this trade and missing from international lists; without accents, endings or years. */
export const brazilianPasswords: readonly string[] = `
  senha senhas mudarsenha primeiroacesso primeirasenha janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro
  dezembro segunda terca quarta quinta sexta sabado domingo
  mudar mudar123 mudar@123 trocar trocar123 trocarsenha minhasenha novasenha senhanova senhasenha senhaforte senhasegura senha1 senha12
  senha123 senha1234 senha12345 senha123456 senhapadrao padrao padrao123 acesso acesso123 entrar entrar123 inicial inicial123 teste teste1
  teste12 teste123 teste1234 teste123456 testando temporario temporaria provisorio provisoria secreto secreta segredo segredo123 usuario
  usuario1 usuario123 administrador administradora administracao admin123 admin1234 admin12345 admin123456 adminadmin gerente gerencia
  diretor diretoria supervisor supervisao operador operador1 operador123 operacao operacional manutencao manutencao123 tecnico tecnico123
  engenharia engenheiro producao qualidade laboratorio almoxarifado portaria recepcao financeiro comercial vendas compras rhumanos
  empresa empresa123 fabrica industria industrial frigorifico refrigeracao refrigerado resfriado climatizacao arcondicionado chiller chiller1
  compressor compressores evaporador condensador amonia camarafria camara fria gelado gelada gelo geada geada123 inverno temperatura
  supervisorio automacao eletrica mecanica utilidades caldeira bomba torre predial brasil brasil1 brasil10 brasil123 brasil2014 brasilia
  brasileiro brasileira flamengo flamengo10 flamengo123 mengao corinthians corinthians1 corintians timao palmeiras palmeiras1 verdao
  saopaulo saopaulofc tricolor santos santosfc gremio gremio123 internacional colorado cruzeiro cruzeiro123 atletico atleticomg galo
  vasco vascodagama botafogo fluminense fluzao bahia vitoria esporte sport nautico ceara fortaleza goias coritiba chapecoense
  riodejaneiro belohorizonte curitiba portoalegre salvador recife manaus florianopolis campinas minasgerais parana pernambuco
  deus deus123 deusefiel deusamor deusnocomando jesus jesus123 jesuscristo jesusteama euamojesus jesuscristoerei senhor nossasenhora
  fe em deus amem gratidao saude felicidade feliz alegria esperanca liberdade familia familia123 minhafamilia mamae papai mae pai filho
  filha filhos meufilho minhafilha meuamor teamo teamo123 amoreterno amorzinho euteamo euamo amovoce amor amor123 amores vida minhavida
  princesa princesinha gatinha gatinho bonita lindo linda lindinha fofinha docinho estrela estrelinha borboleta cachorro gatos passarinho
  maria mariana mariaeduarda anaclara anajulia anapaula julia juliana larissa leticia gabriela gabriel gabriel123 joao joaopedro
  joaovitor pedro pedrohenrique lucas lucas123 mateus matheus matheus123 rafael rafael123 rafaela felipe felipe123 guilherme gustavo
  gustavo123 henrique eduardo eduardo123 rodrigo ricardo roberto fernando fernanda francisco antonio carlos carlos123 marcelo marcos
  marcio paulo paulo123 luiz luiza sergio sandra silvia patricia cristina claudia adriana aline amanda beatriz bruna bruno bruno123
  camila carolina daniela debora isabela isadora jessica vanessa viviane vinicius thiago tiago leandro leonardo alexandre anderson
  fabio flavio diego douglas renato ronaldo ronaldinho neymar neymarjr neymar10 pele senna ayrtonsenna silva santossilva souza oliveira
  pereira ferreira almeida carvalho rodrigues cachaca cerveja churrasco futebol carnaval samba pagode sertanejo caipirinha feijoada
  capoeira praia verao fusca gol corsa computador internet celular telefone notebook google facebook orkut instagram whatsapp
  102030 10203040 1020304050 112233 11223344 102938 010203 01020304 121212 131313 142536 147258 147258369 147852 159357 159753 123mudar
  123mudar@ 123senha 123teste mudar@2024 mudar@2025 mudar@2026 senha@123 admin@123 teste@123 brasil@123 abc@123 abcd@1234 abcd1234 abc12345
  abcdef123 abc123456 q1w2e3r4 q1w2e3 1q2w3e 1q2w3e4r 1q2w3e4r5t qwe123 qwe123456 asd123 zxc123 qweasd qweasdzxc qazwsx 1qaz2wsx
  p@ssw0rd passw0rd pass123 root toor root123 guest default changeme welcome welcome1 letmein
`
  .trim()
  .split(/\s+/)
