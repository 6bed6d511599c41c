import { configure, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

// The time of a wait begins once the pending modules have been compiled: lazy screens, dialogs and icons.
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 5_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      return wait();
    }),
});
