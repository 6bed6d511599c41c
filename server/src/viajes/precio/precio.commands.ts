import type { FormularioPrecio } from '#contract/viajes/necesidad.schemas.ts';
import { topeDe } from '#contract/viajes/politica/politica.rules.ts';
import { ESTADO_PROPUESTA, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { pedirAprobacion } from '#server/viajes/aprobacion/aprobacion.commands.ts';
import { euros } from '#server/viajes/aprobacion/aprobacion.views.ts';
import { leerReglas } from '#server/viajes/politica/politica.commands.ts';
import { type Acto, CAMBIADO, leerDe, mover } from '#server/viajes/viaje/acto.commands.ts';
import { nombrar, notificaciones } from '#server/viajes/viaje/viaje.mail.ts';
import { selectVez } from '#server/viajes/viaje/viaje.queries.ts';
import { CON_SU_PRECIO, selectLiquidado, VOLVER } from '#server/viajes/viaje/viaje.writes.queries.ts';
import { selectPropuestas, updatePrecio } from '#server/viajes/preparacion/propuesta.queries.ts';

const NO_ELEGIDA = 'Solo cambia el precio de la propuesta elegida';
const LIQUIDANDO = 'El viaje tiene una liquidación: un precio que sube tanto ya no puede volver a aprobarse';

/**
 * New price of a proposal that was approved (decision 0173). Within what the policy allows it is noted; beyond, the trip returns to
 * whoever approved it. Throws 404, 403, 409, and 422 beside the price.
 */
export const cambiarPrecio = ({ usuario, id, version }: Acto, { precio, motivo }: FormularioPrecio) =>
  transaction(async () => {
    const deLaPropuesta = { usuario, accion: 'cambiarPrecio', de: 'propuesta', id } as const;
    const viaje = vigente(await leerDe(deLaPropuesta), version, CAMBIADO);
    await selectVez(viaje.Id);
    const [reglas, propuestas] = await Promise.all([
      leerReglas(viaje.Id),
      selectPropuestas({ viajeId: viaje.Id, desdeEstado: ESTADO_PROPUESTA.elegida }),
    ]);
    const elegida = (p: (typeof propuestas)[number]) => p.Id === id && p.EstadoId === ESTADO_PROPUESTA.elegida;
    const antes = ganada(propuestas.find(elegida), NO_ELEGIDA);
    if (precio === antes.Precio) throw noValido([{ field: 'precio', message: 'Ya tiene ese precio' }]);
    const vuelve = precio > topeDe(antes, antes.PrecioAprobado ?? antes.Precio, reglas);
    ganada(await updatePrecio(id, precio), NO_ELEGIDA);
    const que = [TIPO_NECESIDAD[antes.Tipo], antes.TextoCorto3.slice(0, 80)].filter(Boolean).join(' · ');
    const cambio = `${que}: de ${euros(antes.Precio)} a ${euros(precio)}. ${motivo}`;
    await mover(viaje, usuario, {
      acto: 'cambiarPrecio',
      comentario: cambio,
      cambios: CON_SU_PRECIO,
      ...(vuelve && {
        ...VOLVER,
        porque: async () => ((await selectLiquidado(viaje.Id)).alguna ? LIQUIDANDO : CAMBIADO),
      }),
    });
    if (vuelve) await pedirAprobacion(viaje.Id, cambio);
    await notificar([viaje.solicitanteId], notificaciones.precioCambia(nombrar(viaje), cambio, vuelve));
    return { Id: id, Vuelve: vuelve };
  });
