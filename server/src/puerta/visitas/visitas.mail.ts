import type { VisitaRow } from './visita.queries.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

export const sobreDe = (id: number): string => `visita:${id}`;
type Avisada = Pick<VisitaRow, 'Id' | 'Numero' | 'Empresa' | 'Fecha' | 'HoraInicio' | 'HoraFin' | 'Zona' | 'Hasta'>;
const cuando = (v: Avisada) => `${diaConSemana(v.Fecha)}, de ${v.HoraInicio} a ${v.HoraFin}`;

// No visitor is named in a notification: a message on a device cannot be erased.
export const porAutorizar = (v: Avisada): Notificacion => ({
  tipo: 'visita_espera',
  titulo: 'Una visita espera su autorización',
  texto: `${v.Numero}: ${v.Empresa}, ${cuando(v)}, en ${v.Zona}.`,
  ruta: `/menu/visitas/registro/${v.Id}`,
  sobre: sobreDe(v.Id),
});
const DECIDIDA = { 2: 'Su visita se ha autorizado', 3: 'Su visita se ha rechazado', 6: 'Su visita se ha anulado' };
export const decidida = (v: Avisada, estado: keyof typeof DECIDIDA, comentario = ''): Notificacion => ({
  tipo: 'visita_decidida',
  titulo: DECIDIDA[estado],
  texto: [`${v.Numero}: ${v.Empresa}, ${cuando(v)}.`, comentario].filter(Boolean).join(' '),
  ruta: `/menu/visitas/${v.Id}`,
  sobre: sobreDe(v.Id),
});
type Llegada = { VisitaId: number; Empresa: string; Hasta: string };
export const llegada = (v: Llegada, dentro: boolean): Notificacion => ({
  tipo: 'visita_llega',
  titulo: dentro ? 'Su visita ha entrado' : 'Su visita está en la puerta',
  texto: dentro ? `Ha entrado alguien de ${v.Empresa}.` : `Alguien de ${v.Empresa} espera en la puerta.`,
  ruta: `/menu/visitas/${v.VisitaId}`,
  sobre: sobreDe(v.VisitaId),
  antesDe: v.Hasta,
});

type Destino = { Nombre: string; marca: string; qr: string };
type DeCorreo = Avisada & Pick<VisitaRow, 'Anfitrion' | 'CentroNombre'>;
export const conPase = (v: DeCorreo, { Nombre, marca, qr }: Destino, dias: number) => ({
  asunto: `Su pase para la visita del ${diaConSemana(v.Fecha)}`,
  texto: `${Nombre}:

${v.Anfitrion} le espera en ${getKeys().empresa} el ${cuando(v)}.
Lugar: ${v.CentroNombre}, ${v.Zona}.

Este correo lleva su código QR: enséñelo en la puerta. Antes de venir, abra su pase en el teléfono, lea el aviso de seguridad y acéptelo.

${marca}

El enlace y el código son personales, y el código solo vale ese día y a esas horas. \
Si la visita cambia, recibirá otro. Traiga un documento de identidad.
Sus datos sirven solo para esta visita y se borran ${dias === 1 ? 'al día siguiente' : `${dias} días después`}.

${getKeys().empresa}
${qr}`,
});
export const sinPase = (v: DeCorreo, Nombre: string) => ({
  asunto: `Se ha anulado la visita del ${diaConSemana(v.Fecha)}`,
  texto: `${Nombre}:

La visita a ${getKeys().empresa} del ${cuando(v)} se ha anulado y su pase ya no vale.

${getKeys().empresa}
`,
});
export const sinPaseAhora = (v: DeCorreo, Nombre: string) => ({
  asunto: `Ha cambiado la visita del ${diaConSemana(v.Fecha)}`,
  texto: `${Nombre}:

La visita a ${getKeys().empresa} del ${cuando(v)} ha cambiado y su pase ya no vale. Si sigue en ella, recibirá otro cuando se autorice.

${getKeys().empresa}
`,
});
