import type { BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import type { ActoDe } from '#contract/casa/kernel/ciclo.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { coincidenciasDe } from '#server/tiempo/permisos/permisos.port.ts';
import type { Efecto } from './efecto.commands.ts';

type BajaDicha = {
  Id: number;
  Numero: string;
  usuarioId: number;
  nombre: string;
  superiorId: number | null;
  desde: string;
  hasta: string;
};
type Acto = ActoDe<typeof BAJA> | 'comunicar';
const CAMBIO: Record<Acto, string> = {
  comunicar: 'Se ha comunicado una baja suya',
  prorrogar: 'Ha cambiado el final previsto de su baja',
  alta: 'Consta el alta de su baja',
  corregirAlta: 'Ha cambiado el último día de su baja',
  adjuntar: 'Su baja tiene otro papel',
  retirar: 'Una baja suya queda retirada',
};
const rutaDe = (id: number) => `/menu/bajas/${id}`;
const rutaDeOtro = (id: number) => `/menu/gestionbajas/${id}`;
const dias = ({ desde, hasta }: BajaDicha) =>
  desde === hasta ? `el ${diaCorto(desde)}` : `del ${diaCorto(desde)} al ${diaCorto(hasta)}`;

/**
 * Tells the person, if somebody else has done it, whoever answers for them, who reads nothing of health, the travel desk of trips on these
 * days, and human resources of closed months. Gives the trips and accesses, a sentence each.
 */
export async function avisar(usuario: Usuario, baja: BajaDicha, acto: Acto, { meses }: Efecto): Promise<string[]> {
  const { Id, Numero, usuarioId, nombre, superiorId } = baja;
  const coincide = await coincidenciasDe(usuarioId, baja.desde, baja.hasta);
  const viajes = coincide.filter((frase) => frase.startsWith('Viaje'));
  const ruta = rutaDeOtro(Id);
  const retirada = acto === 'retirar';
  if (usuarioId !== usuario.id)
    await notificar([usuarioId], {
      tipo: 'baja_cambia',
      titulo: CAMBIO[acto],
      enDispositivo: `Su baja ${Numero} ha cambiado.`,
      texto: `${Numero}: ${dias(baja)}. Lo ha escrito ${usuario.nombre}.`,
      ruta: rutaDe(Id),
    });
  if (superiorId !== null && superiorId !== usuario.id)
    await notificar([superiorId], {
      tipo: 'baja_equipo',
      titulo: retirada ? `${nombre} sí estará` : `${nombre} no estará`,
      enDispositivo: `${nombre}: ha cambiado una ausencia.`,
      texto: retirada
        ? `La ausencia de ${nombre} ${dias(baja)} queda sin efecto.`
        : [`${nombre} está ausente ${dias(baja)}, por ahora.`, ...viajes].join(' '),
      ruta,
    });
  if (!retirada && viajes.length > 0)
    await notificarRol(
      'GESTOR_VIAJES',
      {
        tipo: 'baja_equipo',
        titulo: `${nombre} no podrá viajar`,
        enDispositivo: 'Alguien con un viaje estará ausente.',
        texto: `${nombre} está ausente ${dias(baja)}, por ahora. ${viajes.join('. ')}.`,
        ruta: '/menu/gestion',
      },
      usuario.id,
    );
  await notificarRol(
    'RRHH',
    {
      tipo: 'baja_gestion',
      titulo: meses.length > 0 ? `Una baja de ${nombre} toca un mes cerrado` : `Baja de ${nombre}`,
      enDispositivo: `La baja ${Numero} ha cambiado.`,
      texto:
        `${Numero}, ${dias(baja)}${retirada ? ': retirada' : ''}.` +
        (meses.length > 0 ? ' Reabra el mes y sus días se anotan solos; después ciérrelo otra vez.' : ''),
      ruta,
    },
    usuario.id,
  );
  return coincide.map((frase) => `Coincide con: ${frase}`);
}
