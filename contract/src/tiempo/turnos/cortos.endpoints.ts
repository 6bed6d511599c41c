import * as z from 'zod/mini';
import { area, del, get, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { DiaCorto, FormularioCorto } from './cortos.schemas.ts';

/** Days that are shorter for everybody, which RRHH keeps beside the holidays (S-8580). */
export const cortos = area('/api/turnos/diascortos', 'Días más cortos', {
  cortos: get('/lista', 'RRHH: los días más cortos de este año y de los que vienen.', { output: z.array(DiaCorto) }),
  crearCorto: post('/crear', 'RRHH: media jornada, o tantas horas como mucho, en los días que vienen.', {
    body: FormularioCorto,
    ...nuevaFila,
    ejemplo: {
      body: {
        desde: '2027-12-24',
        hasta: '2027-12-24',
        dias: [1, 2, 3, 4, 5],
        centro: '',
        nombre: 'Nochebuena',
        minutos: null,
        fuente: 'Convenio, art. 21',
      },
    },
  }),
  quitarCorto: del('/quitar/:id', 'RRHH: quita uno que no ha llegado, o acaba hoy uno que sigue.', {
    params: idParam,
    output: Hecho,
  }),
});
