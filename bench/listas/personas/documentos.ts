import { COLUMNAS_FICHEROS } from '#contract/personas/documentos/documento.schemas.ts';
import { COLUMNAS_LOTES } from '#contract/personas/documentos/documento.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { from, listasDe, varying, who } from '../../listas.kit.ts';

const LOTE = '(select max(lote_id) from documento)';
export const listas = listasDe({
  contrato: documentos,
  casos: {
    mios: [{ who: 'ana' }, { who: 'ana', query: { anio: '2026' }, soloCifra: 'one person has a dozen a year' }],
    deOtra: from(who('ana'), [{ who: 'eva' }]),
    anios: 'those of one person',
    lotes: [{ who: 'eva' }, ...varying('eva', { orden: ordenesDe(COLUMNAS_LOTES) })],
    ficheros: from(LOTE, [
      { who: 'eva' },
      ...varying('eva', { estado: ['B', 'M', 'R', 'E', 'X'] }),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_FICHEROS) }),
    ]),
  },
  filas: ({ total, each, mine }) => [
    `insert into archivo (clave, nombre, mime, tamano, sha256) values ('bench-documento', 'n.pdf', 'application/pdf', 1, repeat('0', 64))`,
    `insert into lote_documentos (clase, titulo, mes, estado_id, creado_por_id, entregado)
     select 'N', 'Nómina', '2026-10', 2, ${who('eva')}, now() - (${total} - i) * interval '1 minute'
     from generate_series(1, ${total} / 100) i`,
    `insert into documento (lote_id, usuario_id, nombre, archivo_id, estado)
     select (select max(id) from lote_documentos) - j / 100, case when ${mine} then ${who('ana')} else ${who('luis')} end, '0012.pdf',
            (select id from archivo where clave = 'bench-documento'), 'E' ${each}`,
  ],
});
