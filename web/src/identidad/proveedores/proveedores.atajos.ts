import type { Atajo } from '#web/casa/kernel/area.ts';

export const proveedoresAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/conexiones',
    palabras:
      'entrada sso openid oidc keycloak entra azure microsoft google okta proveedor identidad contraseña cerrar',
  },
];
