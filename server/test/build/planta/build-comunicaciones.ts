// Builders of communications: each takes only the data of its test; the product's own calls do the rest.
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { ESTADO_COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import type { Persona } from '../../harness.ts';

const clientOf = (persona: Persona) => persona.client(comunicaciones);
type Enviado = NonNullable<Parameters<ReturnType<typeof clientOf>['crear']>[0]>['body'];

/** A fault of the mains in the area of engineering, whose responsible is Luis. */
export async function formularioComunicacion(persona: Persona, cambios: Partial<Enviado> = {}): Promise<Enviado> {
  const cliente = clientOf(persona);
  const [areas, tipos] = await Promise.all([cliente.areas(), cliente.tiposAveriasMantenimiento()]);
  return {
    areaId: areas.find(({ Nombre }) => Nombre === 'Ingeniería')?.Id ?? 0,
    tipoAveriaMantenimientoId: tipos.find(({ Nombre }) => Nombre.startsWith('Electricidad'))?.Id ?? 0,
    ubicacion: 'Nave 2, grada norte',
    titulo: 'Foco fundido',
    descripcion: 'El segundo foco no se enciende desde ayer.',
    prioridad: 3,
    riesgoPersonas: false,
    ...cambios,
  };
}
export const plan = (cierre = 9) => ({
  accionplanificada: 'Sustituir el foco',
  fechaPrevista: dentroDe(cierre - 2),
  fechaCierre: dentroDe(cierre),
});
export const trabajo = () => ({ trabajoRealizado: 'Foco sustituido', fechaReal: dentroDe(0) });

export type EstadoDeComunicacion = keyof typeof ESTADO_COMUNICACION;
type Como = (login: string) => Promise<Persona>;

/**
 * A communication of `de`, in a state reached by the acts of the people concerned: `decide` decides, Íñigo does the
 * work.
 */
export async function buildComunicacion(
  as: Como,
  {
    de = 'ana',
    decide = 'luis',
    estado = 'pendiente',
    cambios = {},
    cierre = 9,
  }: {
    de?: string;
    decide?: string;
    estado?: EstadoDeComunicacion;
    cambios?: Partial<Enviado>;
    /** Days until its committed closing date. */
    cierre?: number;
  } = {},
) {
  const persona = await as(de);
  const autor = clientOf(persona);
  const { Id, Numero } = await autor.crear({ body: await formularioComunicacion(persona, cambios) });
  const sobre = { params: { id: String(Id) } };
  const hecha = { id: Id, numero: Numero };
  if (estado === 'pendiente') return hecha;
  if (estado === 'anulada') {
    await autor.anular(sobre);
    return hecha;
  }
  const aprobador = clientOf(await as(decide));
  if (estado === 'rechazada') {
    await aprobador.rechazar({ ...sobre, body: { comentario: 'Ya estaba comunicada' } });
    return hecha;
  }
  await aprobador.aceptar({ ...sobre, body: plan(cierre) });
  if (estado === 'aceptada') return hecha;
  const mantenimiento = clientOf(await as('inigo'));
  await mantenimiento.iniciar(sobre);
  if (estado === 'enCurso') return hecha;
  await mantenimiento.resolver({ ...sobre, body: trabajo() });
  if (estado === 'resuelta') return hecha;
  if (estado === 'cerrada') await autor.confirmar(sobre);
  else await autor.reabrir({ ...sobre, body: { motivo: 'Vuelve a apagarse' } });
  return hecha;
}

export async function sembrar(as: Como): Promise<void> {
  for (const estado of Object.keys(ESTADO_COMUNICACION) as EstadoDeComunicacion[])
    // The table has these keys.
    await buildComunicacion(as, { estado });
}
