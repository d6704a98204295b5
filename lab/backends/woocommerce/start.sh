#!/bin/sh
# Starts the database and WordPress, and ends with them. Its parameter is the port on 127.0.0.1.
set -e
folder=$(pwd)
mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$folder/database" --auth-root-authentication-method=normal --skip-test-db >/dev/null
mariadbd --no-defaults --user="$(id -un)" --datadir="$folder/database" --socket="$folder/database.sock" --pid-file="$folder/database.pid" --skip-networking --innodb-buffer-pool-size=32M --innodb-flush-log-at-trx-commit=0 &
until mariadb --no-defaults --socket="$folder/database.sock" -u root -e 'CREATE DATABASE IF NOT EXISTS shop CHARACTER SET utf8mb4' 2>/dev/null; do sleep 0.1; done
php install.php
exec php -S "127.0.0.1:$1" router.php
