import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AREAS_AYUDA, areaDeAyuda } from '#contract/oficina/ayuda/areas.rules.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { BareButton, Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { ArticuloLeido } from './Articulo.card.tsx';
import { articulosDe } from './ayuda.api.ts';
import { DudaForm } from './Duda.fields.tsx';
import { Hallados, Titulos } from './Hallados.card.tsx';

/** `pantalla`: path of the screen. */
type Props = { pantalla: string; onClose(): void };
type Vista = { de: 'lista' } | { de: 'articulo'; id: number } | { de: 'duda' };

/** Help over the screen where the doubt arose: that screen stays as it is below. */
export function Hoja({ pantalla, onClose }: Props) {
  const area = areaDeAyuda(pantalla);
  const [vista, setVista] = useState<Vista>({ de: 'lista' });
  const [texto, setTexto] = useState('');
  const enlace = ({ Id }: { Id: number }, className: string, children: ReactNode) => (
    <BareButton data-printed className={className} onPress={() => setVista({ de: 'articulo', id: Id })}>
      {children}
    </BareButton>
  );
  const propia = area ?? 'inicio';
  return (
    <Modal
      isOpen
      side="right"
      title={area ? `Ayuda: ${AREAS_AYUDA[area].nombre}` : 'Ayuda'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Link
            to="/menu/ayuda"
            search={area ? { area } : {}}
            onClick={onClose}
            className={buttonClass({ variant: 'plain' })}
          >
            Toda la ayuda
          </Link>
          <Button variant="outline" onPress={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {vista.de !== 'lista' && (
        <Button
          variant="plain"
          className="mb-3 -ml-3"
          icon={<Icono de={ArrowLeft} size="md" />}
          onPress={() => setVista({ de: 'lista' })}
        >
          Volver a la lista
        </Button>
      )}
      {vista.de === 'articulo' && <ArticuloLeido id={vista.id} pantalla={pantalla} conTitulo />}
      {vista.de === 'duda' && <DudaForm area={propia} pantalla={pantalla} />}
      {vista.de === 'lista' && (
        <Stack gap="lg">
          <SearchInput label="Buscar en la ayuda" value={texto} onChange={setTexto} />
          {texto.trim().length > 1 ? (
            <Hallados texto={texto} enlace={enlace} />
          ) : (
            <DelArea area={area} enlace={enlace} />
          )}
          <Button variant="soft" onPress={() => setVista({ de: 'duda' })}>
            Enviar una duda
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

type DelAreaProps = Pick<Parameters<typeof Hallados>[0], 'area' | 'enlace'>;
const DelArea = ({ area, enlace }: DelAreaProps) => (
  <Titulos de={useInfiniteQuery({ ...articulosDe(area), meta: { silencio: true } })} donde="pantalla" enlace={enlace} />
);
