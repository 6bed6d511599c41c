import { COLUMNAS_SALDOS } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import { CUANDO_BLOQUEOS, VER_DOCUMENTOS } from '#contract/tiempo/permisos/gestion/dias.schemas.ts';
import { CATALOGO, listasDe, varying, who } from '../../listas.kit.ts';

const EMPRESA = 'all the leave of the people of a page: it grows with their years, not with the company';
export const listas = listasDe({
  contrato: permisosGestion,
  casos: {
    saldos: [
      { who: 'eva', soloCifra: EMPRESA },
      ...varying('eva', { anio: ['2026'], tipo: ['LIBRE'], texto: ['robles'] }).map((caso) => ({
        ...caso,
        soloCifra: EMPRESA,
      })),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_SALDOS) }),
    ],
    tipos: CATALOGO,
    bloqueos: varying('eva', { cuando: CUANDO_BLOQUEOS }),
    documentos: varying('eva', { ver: VER_DOCUMENTOS }),
  },
  filas: ({ total, each }) => [
    `insert into dia_bloqueado (desde, hasta, motivo, creado_por_id, anulado)
     select hoy() + 300 - (j * 3000.0 / ${total})::int, hoy() + 302 - (j * 3000.0 / ${total})::int, 'Inventario',
       ${who('eva')}, case when i % 9 = 0 then now() end ${each}`,
  ],
});
