// Builders of the tests: each takes only the data of its test; the product's own calls do the rest.
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import type { Harness } from '../harness.ts';

export type As = Harness['as'];
type FormularioEnviado = NonNullable<Parameters<ReturnType<typeof clientOf>['crear']>[0]>['body'];
const clientOf = (persona: Awaited<ReturnType<As>>) => persona.client(viajes);

export const formularioViaje = (cambios: Partial<FormularioEnviado> = {}): FormularioEnviado => ({
  fechaSalida: dentroDe(30),
  fechaRegreso: dentroDe(32),
  limitacionesHorarias: 'NO',
  motivoViaje: 'Revisión del casco con el cliente',
  lugarDestino: 'Bilbao',
  pais: 'SP',
  provincia: '48',
  formacion: 'NO',
  cargarA: 'G',
  centroCoste: '1200',
  ...cambios,
});

type PropuestaEnviada = NonNullable<Parameters<ReturnType<typeof clientOf>['crearPropuesta']>[0]>['body'];
/** A train for a need. */
export const formularioPropuesta = (
  necesidadId: number,
  cambios: Partial<PropuestaEnviada> = {},
): PropuestaEnviada => ({
  necesidadId,
  tipo: 'I',
  textoCorto1: 'Santander',
  textoCorto2: 'Bilbao',
  textoCorto3: 'Tren de la costa',
  textoCorto4: 'Ferrocarriles del Norte',
  fechaInicio: dentroDe(30),
  precio: 42.35,
  ...cambios,
});

/** A small PDF that is accepted as such. */
export const unPdf = (nombre = 'billete.pdf'): File => {
  const texto =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return new File([texto], nombre, { type: 'application/pdf' });
};

const ESTADOS = [
  'borrador',
  'en propuestas',
  'con propuesta',
  'elegido',
  'pendiente',
  'aprobado',
  'rechazado',
  'emitido',
  'anulado',
] as const;
export type EstadoDePrueba = (typeof ESTADOS)[number];

/**
 * A viaje of `de` (a login) in a state, reached by the acts of the people concerned: Nuria proposes, Luis decides.
 * Returns its numbers; 0 for rows beyond that state.
 */
export async function buildViaje(
  as: As,
  {
    de = 'ana',
    estado = 'borrador',
    aprueba = 'luis',
    formulario = {},
  }: { de?: string; estado?: EstadoDePrueba; aprueba?: string; formulario?: Partial<FormularioEnviado> } = {},
) {
  const solicitante = clientOf(await as(de));
  const { Id: id, Codigo: codigo } = await solicitante.crear({ body: formularioViaje(formulario) });
  const hecho = { id, codigo, necesidadId: 0, propuestaId: 0, documentoId: 0 };
  ({ Id: hecho.necesidadId } = await solicitante.crearNecesidad({
    body: {
      viajeId: id,
      tipo: 'I',
      combo1: 2,
      textoCorto1: 'Santander',
      textoCorto2: 'Bilbao',
      fechaInicio: formularioViaje(formulario).fechaSalida,
    },
  }));
  if (estado === 'borrador') return hecho;
  if (estado === 'anulado') {
    await solicitante.viajeAnular({ body: { viajeId: id, comentario: 'Ya no hace falta' } });
    return hecho;
  }
  await solicitante.viajeAprobacionSoliciante({ params: { id: String(id) }, body: id });
  if (estado === 'en propuestas') return hecho;

  const gestor = clientOf(await as('nuria'));
  ({ Id: hecho.propuestaId } = await gestor.crearPropuesta({
    body: formularioPropuesta(hecho.necesidadId, { horaInicio: '08:15', validaHasta: dentroDe(10) }),
  }));
  await gestor.publicarPropuestas({ body: { viajeId: id } });
  if (estado === 'con propuesta') return hecho;
  await solicitante.elegirPropuesta({ body: { propuestaId: hecho.propuestaId } });
  if (estado === 'elegido') return hecho;
  await solicitante.viajeAprobacionSoliciante({ params: { id: String(id) }, body: id });
  if (estado === 'pendiente') return hecho;

  const aprobador = clientOf(await as(aprueba));
  if (estado === 'rechazado') {
    await aprobador.viajeRechazar({ body: { viajeId: id, comentario: 'Mejor por videoconferencia' } });
    return hecho;
  }
  await aprobador.viajeAprobar({ body: { viajeId: id } });
  ({ Id: hecho.documentoId } = await gestor.subirDocumento({
    params: { id: String(id) },
    campos: { tipo: 'Billete' },
    fichero: unPdf(),
  }));
  if (estado === 'aprobado') return hecho;
  await gestor.viajeEmitir({ body: { viajeId: id } });
  return hecho;
}

/** Two in each state. */
export async function sembrar(as: As): Promise<void> {
  for (const estado of [...ESTADOS, ...ESTADOS]) await buildViaje(as, { estado });
}
