export { distribute, DistributionError } from './distribute';
export { VERSION_TABLE } from './applied';
export { migrate, migrateBeside } from './migrate';
export { listMigrations, readMigration, textForEmpty } from './files';
