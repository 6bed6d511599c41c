import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { CLAVES_FILA } from '#contract/casa/kernel/importacion.ts';
import { ESTADOS_PERSONA } from '#contract/personas/personas/personas.rules.ts';
import { COLUMNAS_PERSONAS } from '#contract/personas/personas/persona.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { from, INTERMEDIA, listasDe, varying, who } from '../../listas.kit.ts';

const UNO = 'select max(id) from personas_importacion';
export const listas = listasDe({
  contrato: personas,
  casos: {
    personas: [
      { who: 'eva' },
      { who: 'eva', query: { texto: 'ana prieto' } },
      { who: 'eva', query: { texto: 'persona 7' }, soloCifra: INTERMEDIA },
      ...varying('eva', {
        area: ['ING'],
        centro: ['SDR'],
        centroCoste: ['1200'],
        rol: ROLES,
        estado: ESTADOS_PERSONA,
        orden: ordenesDe(COLUMNAS_PERSONAS),
      }),
      { who: 'eva', query: { responsable: '0007' } },
    ],
    contratos: 'the contracts of one person',
    historial: 'the changes of one person',
    importaciones: [{ who: 'eva' }],
    filas: from(UNO, [{ who: 'eva' }, ...varying('eva', { estado: CLAVES_FILA })]),
  },
  filas: ({ each }) => [
    `insert into personas_importacion (nombre, creada_por_id, estado_id, columnas, filas, nuevas, cambian, iguales, malas, creada)
     select 'personas.csv', ${who('eva')}, 3, '{matricula}', 4, 1, 1, 1, 1, now() - j * interval '1 hour' ${each}`,
    `insert into personas_importacion_fila (importacion_id, n, matricula, nombre, celdas, datos, estado)
     select (${UNO}), i, '0012', 'Persona ' || i, '{}', '{}', (array['N', 'C', 'I', 'M', 'H', 'R'])[1 + i % 6] ${each}`,
  ],
});
