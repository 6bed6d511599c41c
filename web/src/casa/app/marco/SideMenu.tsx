import { LogOut } from 'lucide-react';
import { logout } from '#web/casa/llegada/logout.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import type { Session } from '#web/casa/red/session.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Grupo } from '#web/casa/ui/piezas/section.tsx';
import { useEstadoDelDispositivo } from '#web/plataforma/notificaciones/dispositivo.port.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserBlock } from './UserBlock.tsx';

/** The side menu of a phone (spec section 2): whose it is, its look, this device, and the way out at its foot. */
export const SideMenu = ({ session, onOpenChange }: { session: Session; onOpenChange(open: boolean): void }) => (
  <Modal
    side="left"
    title="Menu"
    isOpen
    onOpenChange={onOpenChange}
    footer={
      <Button variant="outline" size="lg" icon={<LogOut />} onPress={() => void logout()}>
        Logout
      </Button>
    }
  >
    <UserBlock session={session} />
    <div className="mt-6 grid gap-6">
      <Grupo title="Tema">
        <ThemeSwitch />
      </Grupo>
      <Grupo title="Este dispositivo">
        <EsteDispositivo />
      </Grupo>
    </div>
  </Modal>
);

function EsteDispositivo() {
  const offline = useOffline();
  const notificaciones = useEstadoDelDispositivo();
  const pendientes = useEnvios().length;
  return (
    <Definitions
      items={[
        ['Conexión', offline ? 'Sin conexión' : 'Conectado'],
        ['Notificaciones', notificaciones],
        ['Pendiente de enviar', pendientes === 0 ? 'Nada' : String(pendientes)],
        ['Versión', import.meta.env.VITE_VERSION],
      ]}
    />
  );
}
