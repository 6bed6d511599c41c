import { useNavigate } from '@tanstack/react-router';
import { logout } from '#web/casa/llegada/logout.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { PortadaDeEmpresa } from './Portada.card.tsx';
import { Alta } from './cuenta/Alta.card.tsx';

/** The only screen of somebody whose role has to have a second factor, until they have it. */
export function FactorObligadoScreen() {
  const navigate = useNavigate();
  return (
    <PortadaDeEmpresa
      title="Active su segundo factor"
      lead="Su puesto da acceso a datos de otras personas: además de la contraseña, se entra con un código de su móvil."
    >
      <Stack gap="lg">
        <Alta hayOtro={false} onHecho={() => void navigate({ to: '/menu/inicio', replace: true })} />
        <Dim>Si ya tiene una llave de acceso, salga y entre con ella.</Dim>
        <Button variant="plain" onPress={() => void logout()}>
          Salir
        </Button>
      </Stack>
    </PortadaDeEmpresa>
  );
}
