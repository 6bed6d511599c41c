import { COLUMNAS_AVISO, COLUMNAS_LECTORES } from '#contract/oficina/avisos/gestion.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { estados, from, INTERMEDIA, listasDe, OPEN, varying, who, word } from '../../listas.kit.ts';

const ORDENES = { orden: ordenesDe(COLUMNAS_AVISO) };
const LEIBLE = `select max(id) from aviso where publicado is not null and retirado is null and se_ve_desde < now() and canal = 'A'`;

export const listas = listasDe({
  contrato: avisos,
  casos: {
    avisos: [
      { who: 'ana', de: `select 'sinleer'` },
      { who: 'ana', de: `select 'todos'` },
      ...from(
        `select 'todos'`,
        varying('ana', { texto: ['aviso', 'escollera', 'zanzibar'], hastag: ['etiqueta3', 'zanzibar'] }),
      ),
    ],
    hastags: [{ who: 'ana' }],
    empresaInforma: [{ who: 'ana' }],
    novedades: [{ who: 'ana', query: { centro: 'SDR' } }],
    siguiendo: 'canteens that a person follows',
    gestion: [
      { who: 'pablo' },
      ...varying('pablo', { ...ORDENES, canal: ['A', 'N', 'C'], estado: estados('12345', '1,2') }),
      ...['1', '3', '4', '5'].flatMap((estado) => varying('pablo', ORDENES, { estado })),
      ...varying('pablo', ORDENES, { canal: 'N' }),
      ...varying('pablo', { texto: ['aviso', 'escollera', 'zanzibar', 'av', 'qz'] }),
      ...varying('pablo', ORDENES, { texto: 'escollera', canal: 'A', estado: '4' }),
      ...varying('pablo', ORDENES, { texto: 'aviso', estado: '3' }),
      ...varying('marta', { centro: ['SDR'] }),
      { who: 'pablo', query: { texto: 'darsena' }, soloCifra: INTERMEDIA },
    ],
    informePersonas: from(LEIBLE, [
      { who: 'pablo' },
      ...varying('pablo', { leido: ['si', 'no'], texto: ['persona', 'zoraida'] }),
      ...varying('pablo', { orden: ordenesDe(COLUMNAS_LECTORES) }),
    ]),
    sinLeer: [{ who: 'ana' }],
  },
  filas: ({ total, each, open }) => [
    // each tenth is news, which stay; of what is to be read, the last ones are in force; a few are drafts, scheduled or withdrawn
    `insert into aviso (canal, titular, texto, hastags, todos, desde, hasta, publicado, retirado, cerrado, autor_id, creado, fijado)
     select case when i % 10 = 0 then 'N' else 'A' end,
       ${word('Escollera', 'Dársena', 'Aviso')} || ' número ' || i::bigint * 7919 % ${total},
       '<p>El viernes no habrá agua en el edificio B.</p>',
       array['Etiqueta' || i % 20], true, case o.abierto when 2 then now() + interval '9 days' end,
       case when o.abierto > 0 or i % 10 = 0 or j < ${OPEN * 5} then null else f.cuando + interval '9 days' end,
       case when o.abierto is distinct from 1 then f.cuando end, case o.abierto when 3 then now() end,
       case when o.abierto > 0 or i % 10 = 0 or j < ${OPEN * 5} then null else f.cuando + interval '9 days' end,
       ${who('pablo')}, f.cuando, j % ${OPEN} = 1 and j < ${OPEN * 5}
     ${each}, lateral (select nullif(${open(3)}, 0) as abierto) o,
       lateral (select now() - interval '20 days' - j * interval '3 minutes' as cuando) f`,
    `insert into aviso_edicion (aviso_id, edicion, titular, texto, sustancial, autor_id, instante)
     select id, 1, titular, texto, true, autor_id, creado from aviso`,
    `insert into aviso_cierre (aviso_id, lectores, centros, areas, leidos) select id, '{}', '{}', '{}', 0 from aviso
     where cerrado is not null`,
    `insert into aviso_visita (usuario_id, aviso_id, edicion, instante) select ${who('ana')}, id, 1, now() from aviso
     where publicado is not null and id < ${total} - 5 and canal = 'A'`,
    `insert into aviso_visita (usuario_id, aviso_id, edicion, instante)
     select u.id, a.id, 1, now() from (select max(id) as id from aviso
       where publicado is not null and retirado is null and se_ve_desde < now() and canal = 'A') a, usuario u
     where u.login like 'b%' and u.id % 2 = 0`,
  ],
});
