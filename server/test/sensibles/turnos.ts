import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { dentroDe, hoy } from '../../../contract/test/reloj.ts';
import type { As } from '../build/build.ts';
import {
  asignacionDe,
  asignarCuadrante,
  buildCuadrante,
  buildTurno,
  horasDeTurno,
} from '../build/tiempo/build-turnos.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { sensiblesDe } from './kit.ts';

/** Person who is ill for weeks, and has a rotation of one shift. */
async function enferma(as: As, texto: string) {
  const eva = await as('eva');
  const [alguien] = await eva.client(presencia).personas({ query: { texto } });
  if (!alguien) throw new Error(`there is no ${texto} in the cast`);
  const turno = await buildTurno(as);
  const cuadrante = await buildCuadrante(as, [turno]);
  await asignarCuadrante(as, [alguien.Id], cuadrante);
  await eva.client(presencia).crearAusencia({
    body: {
      usuarioId: alguien.Id,
      desde: hoy(),
      hasta: dentroDe(30),
      letra: 'A',
      minutos: null,
      nota: '',
    },
  });
  return { api: eva.client(turnos), id: alguien.Id, turno, cuadrante };
}
const manana = dentroDe(1);

export const sensibles = sensiblesDe(turnos, {
  planificacion: async (as) => {
    const { api, id } = await enferma(as, 'Íñigo');
    return {
      lector: 'eva',
      personas: [id],
      llamar: () => api.planificacion({ query: { desde: hoy(), hasta: dentroDe(6), texto: 'Íñigo' } }),
    };
  },
  previsualizarHoras: async (as) => {
    const { api, id, turno } = await enferma(as, 'Ana');
    const body = horasDeTurno({ tramos: [[540, 1020]], desde: manana });
    return {
      lector: 'eva',
      personas: [id],
      llamar: () => api.previsualizarHoras({ params: { id: String(turno) }, body }),
    };
  },
  previsualizarCiclo: async (as) => {
    const { api, id, turno, cuadrante } = await enferma(as, 'Nuria');
    const body = { desde: manana, ancla: lunesDe(hoy()), ciclo: [turno, turno, 0, 0, 0, 0, 0] };
    return {
      lector: 'eva',
      personas: [id],
      llamar: () => api.previsualizarCiclo({ params: { id: String(cuadrante) }, body }),
    };
  },
  previsualizar: async (as) => {
    const { api, id, turno } = await enferma(as, 'Clara');
    const otroCuadrante = await buildCuadrante(as, [turno, turno, 0, 0, turno, 0, 0]);
    return {
      lector: 'eva',
      personas: [id],
      llamar: () => api.previsualizar({ body: asignacionDe([id], otroCuadrante, { desde: manana }) }),
    };
  },
});
