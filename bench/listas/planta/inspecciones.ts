import { COLUMNAS_PLAN } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { CLAVES_FILA } from '#contract/casa/kernel/importacion.ts';
import { anyone, CATALOGO, estados, from, listasDe, varying, who } from '../../listas.kit.ts';

const FICHERO = 'select max(id) from izado_importacion';
const ELEMENTO = `select min(id) from izado_elemento where codigo like 'INS-%'`;
export const listas = listasDe({
  contrato: inspecciones,
  casos: {
    plan: [
      { who: 'inigo' },
      ...varying('inigo', {
        centro: ['SDR'],
        area: ['PRO'],
        tipo: estados('123456789'),
        inspector: estados('123456789'),
        mes: ['2027-06'],
        vencidas: ['si'],
      }),
      ...varying('inigo', { orden: ordenesDe(COLUMNAS_PLAN) }),
    ],
    deElemento: from(ELEMENTO, [{ who: 'ana' }]),
    listas: CATALOGO,
    competentes: [{ who: 'inigo' }, { who: 'inigo', query: { vigentes: 'si' } }],
    importaciones: [{ who: 'inigo' }],
    filas: from(FICHERO, [{ who: 'inigo' }, ...varying('inigo', { estado: CLAVES_FILA })]),
  },
  filas: ({ each }) => [
    `insert into tipo_izado (nombre, meses) select 'Inspeccionado', 6
     where not exists (select from tipo_izado where nombre = 'Inspeccionado')`,
    `insert into lista_izado (tipo_id, version, puntos, creada_por_id)
     select id, 1, '[{"n": 1, "texto": "Gancho", "critico": true, "pide": "nada"}]', ${who('inigo')} from tipo_izado
     where nombre = 'Inspeccionado'`,
    `insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, area_codigo, centro, proxima, inspeccionado)
     select 'INS-' || i, 'i' || lpad(i::text, 15, '0'), (select id from tipo_izado where nombre = 'Inspeccionado'),
       1000, 'PRO', 'SDR', hoy() + i % 300 - 20, hoy() - 100 ${each}`,
    `insert into inspeccion_izado (elemento_id, lista_id, anterior_id, clase, fecha, inspector_id, resultado, proxima, respuestas)
     select (${ELEMENTO}), (select max(id) from lista_izado), i, 1, hoy() - 1, ${who('inigo')}, 1, hoy() + 30,
       '[{"n": 1, "respuesta": "B"}]' ${each}`,
    `insert into competente_izado (usuario_id, desde, hasta, nombrado_por_id) select ${anyone}, hoy() - j, hoy() - j,
       ${who('inigo')} ${each}`,
    `insert into izado_importacion (nombre, creada_por_id, estado_id, columnas, filas, nuevas, cambian, iguales, malas, creada)
     select 'elementos.csv', ${who('inigo')}, 3, '{codigo}', 4, 1, 1, 1, 1, now() - j * interval '1 hour' ${each}`,
    `insert into izado_importacion_fila (importacion_id, n, codigo, nombre, celdas, datos, estado)
     select (${FICHERO}), i, 'E-' || i, 'Eslinga', '{}', '{}', (array['N', 'C', 'I', 'M', 'H', 'R'])[1 + i % 6] ${each}`,
  ],
});
