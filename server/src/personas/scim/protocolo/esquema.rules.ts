import SCIMMY from 'scimmy';
import { LIMITES, URN } from '#contract/personas/scim/scim.rules.ts';
import { GUARDADOS, GUARDADOS_DE_EMPRESA } from './cambio.rules.ts';
import type { Recurso } from './recurso.rules.ts';

const { Schemas } = SCIMMY;

/** Answer with a list, as RFC 7644, 3.4.2 has it. */
export const listaDe = (recursos: readonly Recurso[], total = recursos.length, desde = 1) => ({
  schemas: [URN.lista],
  totalResults: total,
  startIndex: desde,
  itemsPerPage: recursos.length,
  Resources: recursos.map((r) => ({ ...r, schemas: r.schemas as string[] })), // each resource names its schemas
});

/** Description of a schema with the attributes that are kept, and no others. */
function descrito(schema: { describe(base: string): unknown }, base: string, kept: readonly string[]): Recurso {
  const full = JSON.parse(JSON.stringify(schema.describe(`${base}/Schemas`))) as Recurso & {
    attributes: { name: string }[];
  };
  return { ...full, attributes: full.attributes.filter(({ name }) => kept.includes(name.toLowerCase())) };
}
export const esquemasDe = (base: string): Recurso[] => [
  descrito(Schemas.User.definition, base, [...GUARDADOS, 'groups']),
  descrito(Schemas.EnterpriseUser.definition, base, GUARDADOS_DE_EMPRESA),
  descrito(Schemas.Group.definition, base, ['displayname', 'members']),
];

export const tiposDe = (base: string): Recurso[] => {
  const tipo = (id: string, endpoint: string, schema: string, more: object = {}) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint,
    schema,
    ...more,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  });
  return [
    tipo('User', '/Users', URN.persona, { schemaExtensions: [{ schema: URN.empresa, required: true }] }),
    tipo('Group', '/Groups', URN.grupo),
  ];
};

export const configuracionDe = (base: string): Recurso => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: LIMITES.pagina },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Clave de Extramuros',
      description: 'Una clave de «Conexiones › Claves» en la cabecera Authorization: Bearer.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
