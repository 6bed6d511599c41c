import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import type { Grupo } from '#contract/personas/misdatos/misdatos.rules.ts';
import { ponerClave, PASSWORD_FIRMA } from '../../firma.ts';
import type { As } from '../build.ts';

/** Accounts of the examples of ISO 13616, which belong to nobody. */
export const IBAN = 'ES9121000418450200051332';
export const OTRO_IBAN = 'DE89370400440532013000';
export const DNI = '12345678Z';
export const DOMICILIO = {
  direccion: 'Calle del Muelle, 4, 2.º B',
  codigoPostal: '39003',
  localidad: 'Santander',
  provincia: 'Cantabria',
  pais: 'España',
};
export const CONTACTO = {
  telefonoTrabajo: '942 000 112',
  telefonoPersonal: '600 111 222',
  correoPersonal: 'alguien@correo.example',
};

let vez = 0;
type Estado = 'pendiente' | 'aplicado' | 'rechazado' | 'retirado';
type Opciones = { de?: string; grupo?: Grupo; estado?: Estado; iban?: string };
/** A change that somebody asks for, in a state that it reached by their acts and Eva's; its number. */
export async function buildCambio(
  as: As,
  { de = 'ana', grupo = 'domicilio', estado = 'pendiente', iban = IBAN }: Opciones = {},
): Promise<number> {
  vez++;
  const persona = await as(de);
  const api = persona.client(misdatos);
  const pedir = {
    nombre: () => api.pedirNombre({ body: { nombre: `Nombre de prueba ${vez}` } }),
    domicilio: () => api.pedirDomicilio({ body: { ...DOMICILIO, direccion: `Calle del Muelle, ${vez}` } }),
    contacto: () =>
      api.pedirContacto({ body: { ...CONTACTO, telefonoPersonal: `600 111 ${String(vez % 1_000).padStart(3, '0')}` } }),
    banco: async () => {
      if (!(await persona.client(firma).estado()).TieneClave) await ponerClave(persona);
      return api.pedirBanco({ body: { iban, password: PASSWORD_FIRMA } });
    },
  };
  const { Id } = await pedir[grupo]();
  if (estado === 'retirado') await api.retirarCambio({ body: { Id } });
  if (estado === 'aplicado' || estado === 'rechazado') await decidirCambio(as, Id, estado === 'aplicado');
  return Id;
}
/** Decision of Eva, or of another person of human resources. */
export async function decidirCambio(as: As, id: number, acepta = true, quien = 'eva'): Promise<void> {
  const api = (await as(quien)).client(solicitudes);
  const pendientes = await api.misPendientes({ query: { tipo: 'DATOS', limite: '200' } });
  const pendiente = pendientes.find(({ EntidadId }) => EntidadId === id);
  if (!pendiente) throw new Error(`no request about change ${id} waits for Eva`);
  await api[acepta ? 'aceptar' : 'rechazar']({ body: { Id: pendiente.Id, comentario: 'Visto' } });
}

export async function sembrar(as: As): Promise<void> {
  for (const estado of ['aplicado', 'rechazado', 'retirado', 'pendiente'] as const) await buildCambio(as, { estado });
  await buildCambio(as, { grupo: 'contacto' });
  await (await as('ana')).client(misdatos).guardarEmergencia({
    body: { contactos: [{ nombre: 'Marina Prieto', relacion: 'Hermana', telefono: '600 111 222' }] },
  });
}
