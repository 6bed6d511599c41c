import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Proveedor, PruebaDeProveedor } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { MarcoDeConexiones } from '#web/plataforma/conexiones/marco.port.tsx';
import { desdeHace, fechaHora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Cerrojo } from './Cerrojo.card.tsx';
import { entradas, probarProveedor, quitarProveedor } from './proveedores.api.ts';

/** Providers of the company's account, each with how it does, and who enters with a password. */
export function EntradaScreen() {
  const query = useQuery(entradas);
  return (
    <MarcoDeConexiones parte="entrada">
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={20} />}>
        {({ Proveedores, Cerrojo: cerrojo }) => (
          <Stack gap="xl">
            {Proveedores.length === 0 ? (
              <EmptyState dibujo={<Muelle />} title="Se entra solo con contraseña" action={<Nuevo />}>
                Añada el proveedor de identidad de la empresa (Keycloak, Entra ID, Google Workspace u otro de OpenID
                Connect) para que cada persona entre con su cuenta de siempre.
              </EmptyState>
            ) : (
              <Grupo title="Proveedores">
                <Renglones>
                  {Proveedores.map((proveedor) => (
                    <Fila key={proveedor.Id} proveedor={proveedor} />
                  ))}
                </Renglones>
                <div className="mt-3">
                  <Nuevo />
                </div>
              </Grupo>
            )}
            {(Proveedores.length > 0 || cerrojo.Echado) && <Cerrojo cerrojo={cerrojo} />}
          </Stack>
        )}
      </Cargado>
    </MarcoDeConexiones>
  );
}

const Nuevo = () => (
  <Link to="/menu/conexiones/proveedores/nuevo" className={buttonClass()}>
    <Plus /> Añadir proveedor
  </Link>
);

function EstadoDeProveedor({ de: { Activo, Caido, Visto } }: { de: Proveedor }) {
  if (!Activo) return <Estado palabra="Desactivado" />;
  if (Caido !== null) return <Estado palabra="Sin señal">No contesta desde {desdeHace(Caido)}</Estado>;
  if (!Visto) return <Estado palabra="Pendiente">Sin probar</Estado>;
  return <Estado palabra="Al día">Contesta</Estado>;
}
function sinCuentas(n: number): string {
  if (n === 0) return 'Todavía no tiene cuentas vinculadas.';
  return `Se ${n === 1 ? 'desvincula su cuenta' : `desvinculan sus ${n} cuentas`} y terminan las sesiones que abrió.`;
}
const cuentasEnPalabras = (n: number) => (n === 1 ? '1 cuenta vinculada' : `${n} cuentas vinculadas`);

function Fila({ proveedor: p }: { proveedor: Proveedor }) {
  const probar = useMutation(probarProveedor);
  const quitar = useMutation(quitarProveedor);
  const params = { id: String(p.Id) };
  return (
    <li className="grid gap-3 px-4 py-4">
      <Row ends top>
        <div className="min-w-0 flex-1 basis-60">
          <Parrafo look="title">{p.Nombre}</Parrafo>
          <Parrafo look="small mute breaks">{p.Emisor}</Parrafo>
        </div>
        <EstadoDeProveedor de={p} />
      </Row>
      <div className="grid gap-0.5">
        <Dim>
          {p.Usado === null ? 'Nadie ha entrado todavía con él' : `Última entrada: ${fechaHora(p.Usado)}`} ·{' '}
          {cuentasEnPalabras(p.Cuentas)}
        </Dim>
        {p.Fallo !== null && (
          <Dim>
            Último fallo, {fechaHora(p.Fallo)}: {p.FalloMotivo}
          </Dim>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button
          variant="outline"
          aria-label={`Probar ${p.Nombre}`}
          isPending={probar.isPending}
          onPress={() => probar.mutate({ params })}
        >
          Probar
        </Button>
        <Link
          to="/menu/conexiones/proveedores/$id"
          params={params}
          aria-label={`Cambiar ${p.Nombre}`}
          className={buttonClass({ variant: 'outline' })}
        >
          Cambiar
        </Link>
        <Link
          to="/menu/conexiones/proveedores/$id/cuentas"
          params={params}
          aria-label={`Cuentas de ${p.Nombre}`}
          className={buttonClass({ variant: 'outline' })}
        >
          Cuentas
        </Link>
        <ActoSuelto
          boton="Quitar"
          etiqueta={`Quitar ${p.Nombre}`}
          variant="risk"
          pregunta={{
            title: `Quitar ${p.Nombre}`,
            message: `${sinCuentas(p.Cuentas)} No se puede deshacer. Para que nadie entre por ahora, basta desactivarlo.`,
            confirm: 'Quitar',
            danger: true,
          }}
          hacer={() => quitar.mutateAsync({ params, version: p.Version })}
        />
      </div>
      {probar.error && <Notice tone="bad">{messageOf(probar.error)}</Notice>}
      {probar.data && <Prueba nombre={p.Nombre} de={probar.data} onClose={probar.reset} />}
    </li>
  );
}

const PALABRAS = { bien: 'Bien', aviso: 'Aviso', mal: 'Mal', dato: undefined } as const;
/** Findings of the test of a provider, the worst first. */
function Prueba({ nombre, de: { Pasos }, onClose }: { nombre: string; de: PruebaDeProveedor; onClose(): void }) {
  const orden = ['mal', 'aviso', 'bien', 'dato'];
  return (
    <Modal
      isOpen
      title={`Prueba de ${nombre}`}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <ul aria-label="Pasos de la prueba" className="-my-2 divide-y divide-line">
        {Pasos.toSorted((a, b) => orden.indexOf(a.Estado) - orden.indexOf(b.Estado)).map((paso) => (
          <li key={paso.Titulo} className="py-2.5">
            <Row ends top>
              <span className="min-w-0 flex-1 basis-40 font-medium break-words">{paso.Titulo}</span>
              {paso.Estado !== 'dato' && <Estado palabra={PALABRAS[paso.Estado]} />}
            </Row>
            <p className="mt-0.5 text-sm break-words text-mute">{paso.Que}</p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
