import { Stack } from '#web/casa/ui/piezas/layout.tsx';

/** Text of the privacy notice in force (contract/identidad/sesion/privacidad.rules.ts): whoever changes it changes its version. */
export const AvisoDePrivacidad = ({ empresa }: { empresa: string }) => (
  <Stack gap="sm">
    <p>
      {empresa} trata sus datos para gestionar su relación de trabajo: sus viajes, sus solicitudes y los avisos que se
      le dirigen. No se ceden a terceros salvo a quienes prestan el servicio que usted pide, como la agencia de viajes o
      la compañía que le transporta.
    </p>
    <p>
      Cada acto queda anotado con su autor y su hora. Puede pedir el acceso, la rectificación o la supresión de sus
      datos, y oponerse a su tratamiento, dirigiéndose a recursos humanos.
    </p>
  </Stack>
);
