import { area, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Cambio,
  CambioDeIban,
  CambioDetalle,
  DatosPersonales,
  Dni,
  FormularioBanco,
  FormularioContacto,
  FormularioDni,
  FormularioDomicilio,
  FormularioEmergencia,
  FormularioNombre,
  FormularioPassword,
  FormularioRetirar,
  Iban,
  Lectura,
  lecturasQuery,
  Pase,
  paseQuery,
} from './misdatos.schemas.ts';

const password = 'mi contraseña de acceso';
const destapa = { body: FormularioPassword, destapa: true, ejemplo: { body: { password } } } as const;

/** Spec section 7, `datospersonales`; the rest are ours (S-8040 to S-8049). */
export const misdatos = area('/api/usuario', 'Mis datos', {
  datosPersonales: get('/datospersonales', 'Mis datos personales, con el DNI y la cuenta tapados.', {
    output: DatosPersonales,
    sensible: 'propio',
  }),
  verDni: post('/datospersonales/dni', 'Mi DNI entero, repitiendo la contraseña de acceso.', {
    ...destapa,
    output: Dni,
    sensible: 'identidad',
  }),
  verIban: post('/datospersonales/iban', 'Mi cuenta entera, repitiendo la contraseña de acceso.', {
    ...destapa,
    output: Iban,
    sensible: 'banco',
  }),
  guardarEmergencia: put('/datospersonales/emergencia', 'A quién avisar si me pasa algo; no hace falta aprobación.', {
    body: FormularioEmergencia,
    output: Hecho,
    ejemplo: { body: { contactos: [{ nombre: 'Marina Prieto', relacion: 'Hermana', telefono: '600 111 222' }] } },
  }),

  pedirNombre: post('/datospersonales/pedirnombre', 'Pide que se cambie mi nombre.', {
    ...nuevaFila,
    body: FormularioNombre,
    ejemplo: { body: { nombre: 'Ana Prieto Solar' } },
  }),
  pedirDomicilio: post('/datospersonales/pedirdomicilio', 'Pide que se cambie mi domicilio.', {
    ...nuevaFila,
    body: FormularioDomicilio,
    ejemplo: {
      body: {
        direccion: 'Calle del Muelle, 4, 2.º B',
        codigoPostal: '39003',
        localidad: 'Santander',
        provincia: 'Cantabria',
        pais: 'España',
      },
    },
  }),
  pedirContacto: post('/datospersonales/pedircontacto', 'Pide que se cambien mis teléfonos o mi correo personal.', {
    ...nuevaFila,
    body: FormularioContacto,
    ejemplo: {
      body: { telefonoTrabajo: '942 000 112', telefonoPersonal: '600 111 222', correoPersonal: 'ana@correo.example' },
    },
  }),
  pedirBanco: post('/datospersonales/pedirbanco', 'Pide otra cuenta para la nómina, con la contraseña de firma.', {
    ...nuevaFila,
    body: FormularioBanco,
    ejemplo: { body: { iban: 'ES91 2100 0418 4502 0005 1332', password: 'mi clave de firma' } },
  }),
  cambios: get('/datospersonales/cambios', 'Los cambios que he pedido, los últimos primero.', {
    ...lista(Cambio),
    sensible: 'propio',
  }),
  cambio: get('/datospersonales/cambio/:id', 'Un cambio, con el antes y el después: quien lo pidió y RRHH.', {
    params: idParam,
    output: CambioDetalle,
    sensible: 'identidad',
  }),
  verIbanDeCambio: post('/datospersonales/cambio/:id/iban', 'Las dos cuentas de un cambio, enteras.', {
    ...destapa,
    params: idParam,
    output: CambioDeIban,
    sensible: 'banco',
  }),
  retirarCambio: post('/datospersonales/retirarcambio', 'Retira un cambio que pedí y nadie ha decidido.', {
    ...nuevaFila,
    body: FormularioRetirar,
    ejemplo: { body: { Id: 3 } },
  }),

  lecturas: get(
    '/datospersonales/lecturas',
    'Quién ha visto mis datos, las últimas lecturas primero.',
    lista(Lectura, lecturasQuery),
  ),
  pedirDescarga: post('/datospersonales/descarga', 'Prepara la descarga de todos mis datos.', {
    ...destapa,
    output: Pase,
    sensible: 'todo',
  }),
  descargar: {
    kind: 'descarga',
    method: 'GET',
    path: '/datospersonales/descarga',
    access: 'user',
    resumen: 'Todos mis datos en un ZIP, con el pase recién dado.',
    query: paseQuery,
    sensible: 'propio',
  },

  datosDe: get('/datospersonales/persona/:id', 'RRHH: la ficha de datos personales de una persona.', {
    params: idParam,
    output: DatosPersonales,
    sensible: 'identidad',
  }),
  dniDe: post('/datospersonales/persona/:id/dni', 'RRHH: su DNI entero.', {
    ...destapa,
    params: idParam,
    output: Dni,
    sensible: 'identidad',
  }),
  ibanDe: post('/datospersonales/persona/:id/iban', 'RRHH: su cuenta entera.', {
    ...destapa,
    params: idParam,
    output: Iban,
    sensible: 'banco',
  }),
  cambiarDni: put('/datospersonales/persona/:id/dni', 'RRHH: anota o corrige su DNI.', {
    params: idParam,
    body: FormularioDni,
    output: Hecho,
    ejemplo: { body: { dni: '12345678Z' } },
  }),
});
