import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { preparar, quedan } from '../peticion/calculo.commands.ts';
import { updateContenido } from './contenido.queries.ts';
import { selectCambiado, selectEnEspera, selectSolicitud, updateContado } from './cambio.queries.ts';
import { peticionDeCambio } from './cambio.views.ts';

/** Counts a waiting change again after a change of the plan, and renews what its approver reads. The person's clock-ins are locked. */
export async function recontarCambio(permisoId: number): Promise<void> {
  const [cambio, solicitud] = [await selectEnEspera(permisoId), await selectSolicitud(permisoId)];
  if (!cambio || !solicitud) return;
  const { permiso, desde, hasta, parte, horaDesde, horaHasta, motivo } = cambio;
  const pedido = { tipoId: permiso.tipoId, desde, hasta, parte, horaDesde, horaHasta };
  const preparado = await preparar(permiso.usuarioId, pedido, permiso);
  if (!preparado.tipo || JSON.stringify(preparado.dias) === JSON.stringify(cambio.dias)) return;
  const { tipo, dias, cantidad } = preparado;
  await updateContado(cambio.Id, dias, cantidad);
  const { nombre, cantidad: antes } = existente(await selectCambiado(permisoId));
  const { resumen, datos } = peticionDeCambio(
    { ...pedido, nombre: tipo.nombre, letra: tipo.letra, unidad: tipo.unidad, cantidad },
    {
      antes: { ...permiso, cantidad: antes },
      quien: nombre,
      quedan: quedan(preparado),
      motivo,
      rrhh: tipo.validacion === 'H',
    },
  );
  await updateContenido(solicitud.id, { resumen, datos, medida: decirCantidad(cantidad, tipo.unidad) });
}
