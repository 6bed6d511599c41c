import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import type { FormularioViaje, Viaje } from '#contract/viajes/viaje.schemas.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { camposDeNecesidad, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { acto, guardar } from '#web/casa/kernel/consultas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { borra } from '#web/casa/kernel/query.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';
import type { Envio, Espera } from '#web/casa/sinred/outbox.ts';
import { TEMAS } from './viajes.api.ts';

/* Acts on a trip. All of them may wait in the outbox: each gives the words of its entry. */
const api = client(viajes);

/** The trip of an act: entries of one Id are sent in order, and are told by its code and place. */
export type SobreViaje = Pick<Viaje, 'Id' | 'Codigo' | 'LugarDestino'>;
export const entidadViaje = (id: number): string => `viaje:${id}`;
export const parteNecesidad = (id: number): string => `necesidad:${id}`;
/** Prefix of the entity of entries that create a trip. */
export const VIAJE_NUEVO = 'viaje:nuevo:';
/** Body of a trip that waits in the outbox, as viajeAEnviar made it. */
export const escritoEn = ({ llamada }: Envio) => llamada.body as Partial<z.input<typeof FormularioViaje>>;

const detalle = ({ Id }: SobreViaje, search: Record<string, unknown> = {}): Espera['abrir'] => ({
  to: '/menu/viajes/$id',
  params: { id: String(Id) },
  search,
});
type Resto = Partial<Pick<Espera, 'parte' | 'cierra' | 'texto' | 'datos' | 'abrir'>>;
const de = (viaje: SobreViaje, tipo: string, titulo: string, resto: Resto): Espera => ({
  tipo: `viajes.${tipo}`,
  titulo,
  detalle: `${viaje.Codigo} · ${viaje.LugarDestino}`,
  entidad: entidadViaje(viaje.Id),
  abrir: detalle(viaje),
  tema: TEMAS[0],
  ...resto,
});
/** An act after which nothing else may be done with the trip until it has been sent. */
const cierra = (tipo: string, titulo: string) => (_args: unknown, viaje: SobreViaje) =>
  de(viaje, tipo, titulo, { cierra: true });

type ViajeEscrito = z.input<typeof FormularioViaje>;
type NecesidadEscrita = z.input<typeof FormularioNecesidad>;
const escrito = (datos: readonly (readonly [string, string | null | undefined])[]) =>
  datos.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
const datosDeViaje = (v: ViajeEscrito) =>
  escrito([
    ['Fecha de salida', fecha(v.fechaSalida)],
    ['Fecha de regreso', fecha(v.fechaRegreso)],
    ['Motivo del viaje', v.motivoViaje],
    ['Lugar de destino', v.lugarDestino],
    ['Limitaciones', v.limitaciones],
    ['Acompañantes', v.acompanantes],
    ['Justificación', v.justificacion],
  ]);
const datosDeNecesidad = (n: NecesidadEscrita) => {
  const texts = camposDeNecesidad(n.tipo).map(([name, { etiqueta }]) => {
    const value = n[name];
    return [etiqueta, typeof value !== 'string' ? '' : name.startsWith('fecha') ? fecha(value) : value] as const;
  });
  return escrito([...texts, ['Fecha de vuelta', n.idaYVuelta ? fecha(n.fechaFin) : ''], ['Notas', n.notas]]);
};

const viajeNuevo = (body: ViajeEscrito, envio: string, copiado?: SobreViaje): Espera => ({
  tipo: 'viajes.crear',
  titulo: 'Viaje nuevo',
  detalle: copiado ? `${body.lugarDestino} · copia de ${copiado.Codigo}` : body.lugarDestino,
  datos: datosDeViaje(body),
  entidad: VIAJE_NUEVO + envio,
  abrir: { to: '/menu/viajes/nuevo', search: copiado ? { de: copiado.Id, envio } : { envio } },
  tema: TEMAS[0],
});

// Spec section 8: a save that fails closes its indicator; the form says the rest beside its fields.
export const crearViaje = acto(
  TEMAS,
  sinRed(api.crear, ({ body }, _sobre: null, id) => viajeNuevo(body, id)),
  guardar('Viaje guardado'),
);
export const duplicarViaje = acto(
  TEMAS,
  sinRed(api.viajeDuplicar, ({ body }, copiado: SobreViaje, id) => viajeNuevo(body, id, copiado)),
  guardar('Viaje guardado'),
);
export const actualizarViaje = acto(
  TEMAS,
  sinRed(api.actualizar, ({ params, body }, viaje: SobreViaje) =>
    de(viaje, 'actualizar', 'Cambios de un viaje', {
      datos: datosDeViaje(body),
      abrir: { to: '/editarviaje/$id', params: { id: params.id } },
    }),
  ),
  { cargando: 'Actualizando...', silencio: true, exito: 'Viaje actualizado' },
);
export const borrarViaje = mutationOptions({
  mutationFn: sinRed(api.borrar, cierra('borrar', 'Borrar un viaje')),
  ...borra(TEMAS, ({ params }: { params: { id: string } }) => Number(params.id)),
  meta: { cargando: 'Borrando viaje...', exito: 'Viaje borrado' },
});
/** The trip's next step (spec section 7, sic): sends a draft, or agrees to the chosen proposals. */
export const darVistoBueno = acto(TEMAS, sinRed(api.viajeAprobacionSoliciante, cierra('enviar', 'Enviar un viaje')), {
  cargando: 'Enviando...',
  exito: 'Viaje enviado',
});
export const darConformidad = { ...darVistoBueno, meta: { cargando: 'Enviando...', exito: 'Conformidad enviada' } };
export const retirarViaje = acto(TEMAS, sinRed(api.viajeRetirar, cierra('retirar', 'Retirar un viaje')), {
  cargando: 'Retirando...',
  exito: 'Viaje retirado',
});
export const reabrirViaje = acto(TEMAS, sinRed(api.viajeReabrir, cierra('reabrir', 'Reabrir un viaje')), {
  cargando: 'Reabriendo...',
  exito: 'Viaje reabierto',
});
export const anularViaje = acto(
  TEMAS,
  sinRed(api.viajeAnular, ({ body }, viaje: SobreViaje) =>
    de(viaje, 'anular', 'Anular un viaje', { cierra: true, texto: body.comentario }),
  ),
  { cargando: 'Anulando...', exito: 'Viaje anulado' },
);

export const crearNecesidad = acto(
  TEMAS,
  sinRed(api.crearNecesidad, ({ body }, viaje: SobreViaje, id) =>
    de(viaje, 'crearNecesidad', `Necesidad nueva: ${TIPO_NECESIDAD[body.tipo]}`, {
      datos: datosDeNecesidad(body),
      parte: id,
      abrir: detalle(viaje, { ver: 'nueva', envio: id }),
    }),
  ),
  guardar('Necesidad guardada'),
);
export const borrarNecesidad = acto(
  TEMAS,
  sinRed(api.borrarNecesidad, ({ params }, { viaje, nombre }: { viaje: SobreViaje; nombre: string }) =>
    de(viaje, 'borrarNecesidad', `Borrar la necesidad ${nombre}`, {
      parte: parteNecesidad(Number(params.id)),
      abrir: detalle(viaje, { ver: 'necesidades' }),
    }),
  ),
  { cargando: 'Borrando necesidad...', silencio: true },
);
type SobreNecesidad = { viaje: SobreViaje; necesidadId: number };
const sobrePropuestas = ({ viaje, necesidadId }: SobreNecesidad) => ({
  parte: parteNecesidad(necesidadId),
  abrir: detalle(viaje, { ver: 'propuestas', necesidad: necesidadId }),
});
export const elegirPropuesta = acto(
  TEMAS,
  sinRed(api.elegirPropuesta, (_args, sobre: SobreNecesidad) =>
    de(sobre.viaje, 'elegir', 'Elegir una propuesta', sobrePropuestas(sobre)),
  ),
  { cargando: 'Guardando...', exito: 'Propuesta elegida' },
);
export const seguirSinPropuesta = acto(
  TEMAS,
  sinRed(api.sinPropuesta, ({ body }, sobre: SobreNecesidad) =>
    de(sobre.viaje, 'sinPropuesta', 'Seguir sin propuesta', { texto: body.motivo, ...sobrePropuestas(sobre) }),
  ),
  { cargando: 'Guardando...', exito: 'Seguirá sin propuesta' },
);

/** Question of calling a trip off; offers again the words of one that was refused. */
export const preguntaDeAnular = (codigo: string, message: string, envios: readonly Envio[]) => ({
  title: `Anular el viaje ${codigo}`,
  message,
  label: 'Motivo',
  max: 500,
  danger: true,
  initial: envios.find((envio) => envio.tipo === 'viajes.anular')?.texto,
});

const decide = (tipo: string, titulo: string) => (args: { body: { comentario?: string } }, viaje: SobreViaje) =>
  de(viaje, tipo, titulo, {
    cierra: true,
    texto: args.body.comentario ?? '',
    abrir: { to: '/menu/viajes/aprobar/$id', params: { id: String(viaje.Id) } },
  });
/** A decision changes the inbox too. */
const DECIDIR = [...TEMAS, 'solicitudes'];
export const aprobarViaje = acto(DECIDIR, sinRed(api.viajeAprobar, decide('aprobar', 'Aprobar un viaje')), {
  cargando: 'Aprobando...',
  exito: 'Viaje aprobado correctamente',
});
export const rechazarViaje = acto(DECIDIR, sinRed(api.viajeRechazar, decide('rechazar', 'Rechazar un viaje')), {
  cargando: 'Rechazando...',
  exito: 'Viaje rechazado correctamente',
});
