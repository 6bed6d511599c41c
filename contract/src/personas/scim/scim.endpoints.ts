import * as z from 'zod/mini';
import { area, deClave } from '#contract/casa/kernel/endpoint.ts';
import { LIMITES, URN } from './scim.rules.ts';

/** A resource or a message of SCIM: its attributes are those of RFC 7643, which «/Schemas» lists. */
const Recurso = z.looseObject({ schemas: z.array(z.string()), id: z.optional(z.string()) });
const Lista = z.looseObject({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(Recurso),
});
const Cuerpo = z.looseObject({}, 'El cuerpo ha de ser un objeto');
/** Anything that is no id of ours is an unknown resource, and no wrong request. */
const params = z.object({ id: z.string() });
const deRecurso = z.object({
  attributes: z.optional(z.string()),
  excludedAttributes: z.optional(z.string()),
});
const deLista = z.extend(deRecurso, {
  filter: z.optional(z.string()),
  startIndex: z.optional(z.string()),
  count: z.optional(z.string()),
});

const lee = deClave('personas:leer');
const escribe = deClave('personas:escribir');
const scim = { protocolo: 'scim' } as const;
const nada = { ...scim, estado: 204, output: z.null() } as const;
const lista = { ...scim, query: deLista, output: Lista } as const;
const detalle = { ...scim, params, query: deRecurso, output: Recurso } as const;
const nuevo = { ...scim, estado: 201, query: deRecurso, body: Cuerpo, output: Recurso } as const;
const cambio = { ...detalle, body: Cuerpo } as const;
const deGrupo = { maxBytes: LIMITES.bytesDeGrupo } as const;

const persona = {
  schemas: [URN.persona, URN.empresa],
  userName: 'julia.saez@extramuros.example',
  externalId: '2b7e1516-28ae-4d6a',
  name: { givenName: 'Julia', familyName: 'Sáez' },
  emails: [{ value: 'julia.saez@extramuros.example', type: 'work', primary: true }],
  active: true,
  [URN.empresa]: { employeeNumber: '0400', department: 'Ingeniería' },
};
const grupo = { schemas: [URN.grupo], displayName: 'Prevención', members: [{ value: 'p3' }] };
const desactiva = { schemas: [URN.cambio], Operations: [{ op: 'replace', path: 'active', value: false }] };
const entra = { schemas: [URN.cambio], Operations: [{ op: 'add', path: 'members', value: [{ value: 'p3' }] }] };

/** People and groups as a directory of the company writes them: SCIM 2.0 (S-8460 to S-8470). */
export const scimV2 = area('/scim/v2', 'SCIM 2.0: para el directorio de la empresa', {
  configuracion: lee('GET', '/ServiceProviderConfig', 'Qué admite este servidor de SCIM.', {
    ...scim,
    output: Recurso,
  }),
  tipos: lee('GET', '/ResourceTypes', 'Los recursos: personas y grupos.', { ...scim, output: Lista }),
  tipo: lee('GET', '/ResourceTypes/:id', 'Un recurso.', { ...scim, params, output: Recurso }),
  esquemas: lee('GET', '/Schemas', 'Los atributos que se guardan.', { ...scim, output: Lista }),
  esquema: lee('GET', '/Schemas/:id', 'Los atributos de un esquema.', { ...scim, params, output: Recurso }),

  personas: lee('GET', '/Users', 'Personas, con filtro y por páginas.', lista),
  persona: lee('GET', '/Users/:id', 'Una persona.', detalle),
  crear: escribe('POST', '/Users', 'Da de alta a una persona.', { ...nuevo, ejemplo: { body: persona } }),
  poner: escribe('PUT', '/Users/:id', 'Cambia los datos de una persona.', { ...cambio, ejemplo: { body: persona } }),
  cambiar: escribe('PATCH', '/Users/:id', 'Cambia algunos datos de una persona.', {
    ...cambio,
    ejemplo: { body: desactiva },
  }),
  borrar: escribe('DELETE', '/Users/:id', 'Desactiva a una persona, que deja de estar para este directorio.', {
    ...nada,
    params,
  }),

  grupos: lee('GET', '/Groups', 'Grupos de este directorio, con filtro y por páginas.', lista),
  grupo: lee('GET', '/Groups/:id', 'Un grupo.', detalle),
  crearGrupo: escribe('POST', '/Groups', 'Crea un grupo.', { ...nuevo, ...deGrupo, ejemplo: { body: grupo } }),
  ponerGrupo: escribe('PUT', '/Groups/:id', 'Cambia un grupo.', { ...cambio, ...deGrupo, ejemplo: { body: grupo } }),
  cambiarGrupo: escribe('PATCH', '/Groups/:id', 'Cambia un grupo o quién está en él.', {
    ...nada,
    ...deGrupo,
    params,
    body: Cuerpo,
    ejemplo: { body: entra },
  }),
  borrarGrupo: escribe('DELETE', '/Groups/:id', 'Borra un grupo, y con él los papeles que daba.', { ...nada, params }),

  yo: lee('GET', '/Me', 'No se admite: una clave no es una persona.', { ...scim, output: Recurso }),
  muchos: escribe('POST', '/Bulk', 'No se admite: una llamada por recurso.', {
    ...scim,
    body: Cuerpo,
    output: Recurso,
    ejemplo: { body: { schemas: [], Operations: [] } },
  }),
});
