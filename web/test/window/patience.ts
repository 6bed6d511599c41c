import { configure, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

// The clock of a wait begins once the modules that are on their way have been compiled: lazy screens, dialogs and icons.
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 5_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      return wait();
    }),
});
