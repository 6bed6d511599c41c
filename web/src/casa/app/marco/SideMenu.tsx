import { LogOut } from 'lucide-react';
import { logout } from '#web/casa/llegada/logout.ts';
import type { Session } from '#web/casa/red/session.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserBlock } from './UserBlock.tsx';

/** The side menu of a phone (spec section 2). */
export const SideMenu = ({ session, onOpenChange }: { session: Session; onOpenChange(open: boolean): void }) => (
  <Modal side="left" title="Menu" isOpen onOpenChange={onOpenChange}>
    <UserBlock session={session} />
    <div className="mt-5 grid gap-5">
      <ThemeSwitch />
      <Button variant="outline" icon={<LogOut />} onPress={() => void logout()}>
        Logout
      </Button>
    </div>
  </Modal>
);
